import { expect, test } from "vitest";
import { compileLine } from "#content/scene/compile-line.ts";
import type { CompiledLine } from "#content/scene/compile-line.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import { analyseSentence } from "#content/japanese/analyse-sentence.ts";
import { indexLexicon } from "#content/lexicon/lexicon-index.ts";
import { inEveryLanguage } from "#tests/support/languages.ts";
import { lineName, lineSpeech, speechKey, wordSpeech } from "./speech.ts";

const meaning = inEveryLanguage((language) => `egg in ${language}`);
const egg: Lexeme = {
  id: "卵",
  headword: "卵",
  reading: "たまご",
  pos: "noun",
  accent: 2,
  level: "N5",
  forms: [],
  meaning,
};

function lineOf(ja: string, lexeme = egg): CompiledLine {
  const source = { segment: 3, speaker: "mei", ja, accepted: [], words: {} };
  return compileLine(source, "eggs", { analyse: analyseSentence, index: indexLexicon([lexeme]) });
}

const line = lineOf("卵は頼んでいません。");
const lineKey = speechKey(lineSpeech(line, "N5", "female-1"));

test("requests a line with its readings and the accents of its words", () => {
  const speech = lineSpeech(line, "N5", "female-1");
  expect(speech.tokens[0]).toEqual({ surface: "卵", reading: "たまご", spelling: ["たまご"] });
  expect(speech.words).toEqual([{ from: 0, to: 1, headword: "卵", accent: 2, pos: "noun" }]);
  expect(speech.speed).toBeLessThan(1);
});

test.each([
  { what: "another text", speech: lineSpeech(lineOf("卵はありません。"), "N5", "female-1") },
  { what: "another reading", speech: lineSpeech(lineOf("卵{らん}は頼んでいません。"), "N5", "female-1") },
  {
    what: "another accent",
    speech: lineSpeech(lineOf("卵は頼んでいません。", { ...egg, accent: 0 }), "N5", "female-1"),
  },
  { what: "another voice", speech: lineSpeech(line, "N5", "male-1") },
  { what: "another level, hence pace,", speech: lineSpeech(line, "N3", "female-1") },
])("requests new audio after a change of $what", ({ speech }) => {
  expect(speechKey(speech)).not.toBe(lineKey);
});

test("requests no audio after a change of a translation or meaning", () => {
  const other = { ...egg, level: "N4", meaning: { ...meaning, en: "an egg" } } satisfies Lexeme;
  expect(speechKey(lineSpeech(lineOf("卵は頼んでいません。", other), "N5", "female-1"))).toBe(lineKey);
  expect(speechKey(wordSpeech(other))).toBe(speechKey(wordSpeech(egg)));
});

test("gives the same request the same key in every run", () => {
  expect(speechKey(lineSpeech(line, "N5", "female-1"))).toBe(lineKey);
  expect(lineKey).toMatch(/^[0-9a-f]{16}$/);
});

test("builds the name of a line from its scene and segment", () => {
  expect(lineName("ramen-order", 3)).toBe("ramen-order#3");
});
