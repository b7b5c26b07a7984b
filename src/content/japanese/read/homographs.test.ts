import { expect, test } from "vitest";
import { analyseSentence } from "#content/japanese/analyse-sentence.ts";
import { homographs } from "./homographs.ts";

test.each(homographs)("reads $word as $reading in $example", ({ word, reading, stem, lemma, example }) => {
  const { tokens } = analyseSentence(example);
  const found = tokens.some((token) =>
    stem === true
      ? token.lemma === (lemma ?? word) && token.reading.startsWith(reading)
      : token.surface === word && token.reading === reading,
  );
  expect(found, JSON.stringify(tokens.map((token) => [token.surface, token.reading]))).toBe(true);
});

test.each([
  ["バスより電車の方が早い", "方", "ほう"],
  ["お待ちの方からどうぞ", "方", "かた"],
  ["駅の中で", "中", "なか"],
  ["今日中に", "中", "じゅう"],
  ["午前中に", "中", "ちゅう"],
  ["休みの後で", "後", "あと"],
  ["一時間後に", "後", "ご"],
  ["これは何ですか", "何", "なん"],
  ["何がいい？", "何", "なに"],
])("in %s, reads the word %s as %s", (text, surface, reading) => {
  expect(
    analyseSentence(text)
      .tokens.find((token) => token.surface.endsWith(surface))
      ?.reading.endsWith(reading),
  ).toBe(true);
});
