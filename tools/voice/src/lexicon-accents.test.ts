import { expect, test } from "vitest";
import type { LineSpeech } from "../../../src/content/speech/speech.ts";
import { readNotation } from "./bench/notation.ts";
import { lexiconDifferences } from "./lexicon-accents.ts";
import { spokenPhrases } from "./line-models/spoken-phrases.ts";

/** Tokens as `surface reading`, words as `from to headword accent pos`. */
function line(tokens: string[], words: string[]): LineSpeech {
  const split = tokens.map((row) => row.split(" "));
  return {
    kind: "line",
    text: split.map(([surface]) => surface).join(""),
    tokens: split.map(([surface = "", reading = ""]) => ({ surface, reading, spelling: [reading] })),
    words: words.map((row) => {
      const [from, to, headword = "", accent, pos = ""] = row.split(" ");
      return { from: Number(from), to: Number(to), headword, accent: Number(accent), pos };
    }),
    voice: "female-1",
    speed: 1,
  };
}

const mother = line(
  ["お母様 おかあさま", "だけ だけ", "です です"],
  ["0 1 お母様 2 noun", "1 2 だけ 0 particle"],
);
const outrageous = line(["とんでもない とんでもない", "です です"], ["0 1 とんでもない 5 i-adjective"]);
const man = line(["男 おとこ", "の の", "人 ひと"], ["0 1 男 3 noun"]);
const verb = line(["食べ たべ", "て て"], ["0 2 食べる 2 verb-ichidan"]);
const fourHours = line(["四時間 よじかん", "です です"], ["0 1 時間 0 noun"]);
const tomorrow = line(
  ["明日 あした", "でも でも", "いい いい"],
  ["0 1 明日 3 noun", "1 2 でも 1 conjunction"],
);
const mustNot = line(["いけ いけ", "ませ ませ", "ん ん"], ["0 3 いけない 0 expression"]);
const but = line(["でも でも", "、 "], ["0 1 でも 1 conjunction"]);

test.each([
  { said: "オカ↓ーサマ ダケ デス.", speech: mother, differs: [] },
  { said: "オカーサマ ダケ デ↓ス.", speech: mother, differs: ["お母様 2 オカーサマダケデ↓ス"] },
  { said: "トンデモナ↓イ デス.", speech: outrageous, differs: [] },
  { said: "トンデモ↓ナイ デス.", speech: outrageous, differs: ["とんでもない 5 トンデモ↓ナイデス"] },
  { said: "オトコ ノ|ヒト↓.", speech: man, differs: [] },
  { said: "ヨジ↓カン デス.", speech: fourHours, differs: [] },
  { said: "アシタ↓ デモ|イ↓イ.", speech: tomorrow, differs: [] },
  { said: "デモ.", speech: but, differs: ["でも 1 デモ"] },
  { said: "イケ マセ↓ ン.", speech: mustNot, differs: [] },
  { said: "タ↓ベ テ.", speech: verb, differs: [] },
  { said: "タベ テ.", speech: verb, differs: ["食べて 2 タベテ"] },
])("compares the accents with the lexicon: $said", ({ said, speech, differs }) => {
  const found = lexiconDifferences(speech, spokenPhrases(readNotation(said)));
  expect(found.map(({ word, entry, phrase }) => `${word} ${entry} ${phrase}`)).toEqual(differs);
});
