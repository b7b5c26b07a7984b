import { expect, test } from "vitest";
import { readNotation } from "./bench/notation.ts";
import { spokenPhrases } from "./line-models/spoken-phrases.ts";
import { wrongFalls } from "./spoken-falls.ts";

test.each([
  { tokens: "いけ ませ ん よ", said: "イケ マセ↓ ン ヨ.", wrong: [] },
  { tokens: "いけ ませ ん よ", said: "イケ マセ ン ヨ.", wrong: ["ませ does not fall: イケマセンヨ"] },
  { tokens: "たべ まし た", said: "タ↓ベ マシ タ.", wrong: ["まし does not fall: タ↓ベマシタ"] },
  { tokens: "たべ ましょ う", said: "タベ マショ↓ ー.", wrong: [] },
  { tokens: "いらっしゃい ませ", said: "イラッシャイ マ↓セ.", wrong: [] },
  { tokens: "おおさか でし た", said: "オーサカ デ↓シ タ.", wrong: [] },
  { tokens: "おおさか でし た", said: "オーサカ デシ タ↓.", wrong: ["でし does not fall: オーサカデシタ↓"] },
  { tokens: "それ でし たら", said: "ソレ デシ タ↓ラ.", wrong: ["でし does not fall: ソレデシタ↓ラ"] },
  { tokens: "いっぱい です", said: "イッパイ デス.", wrong: ["です does not fall: イッパイデス"] },
  { tokens: "あめ です", said: "ア↓メ デス.", wrong: [] },
  { tokens: "「 です 」 を", said: "デス オ.", wrong: [] },
  { tokens: "しよ う か", said: "シヨ ー↓ カ.", wrong: ["falls behind ー: シヨー↓カ"] },
  { tokens: "ぼたん だ っけ", said: "ボタン ダ ッ↓ケ.", wrong: ["falls behind ッ: ボタンダッ↓ケ"] },
])("finds the wrong falls in $said", ({ tokens, said, wrong }) => {
  const speech = {
    tokens: tokens.split(" ").map((reading) => ({ surface: reading, reading, spelling: [reading] })),
  };
  const found = wrongFalls(speech, spokenPhrases(readNotation(said)));
  expect(found.map(({ why, phrase }) => `${why}: ${phrase}`)).toEqual(wrong);
});
