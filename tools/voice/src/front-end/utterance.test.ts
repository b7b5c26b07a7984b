import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { LineSpeech } from "../../../../src/content/speech/speech.ts";
import type { JTalkWord } from "./open-jtalk.ts";
import { lineUtterance, showUtterance, wordUtterance } from "./utterance.ts";

/** Lines of our scenes with Open JTalk's recorded output, so that the tests do not load Open JTalk. */
type Fixture = {
  said: string;
  text: string;
  tokens: string[];
  words: string[];
  heard: Record<string, string[]>;
};

const fixtures = JSON.parse(
  readFileSync(join(import.meta.dirname, "fixtures/lines.json"), "utf8"),
) as Fixture[];

function word(row: string): JTalkWord {
  const [string = "", pos = "", group = "", ctype = "", cform = "", pron = "", acc, moras, rule = "", flag] =
    row.split(" ");
  return {
    string,
    pos,
    pos_group1: group,
    ctype,
    cform,
    pron,
    acc: Number(acc),
    mora_size: Number(moras),
    chain_rule: rule,
    chain_flag: Number(flag),
  };
}

function speechOf({ text, tokens, words }: Fixture): LineSpeech {
  return {
    kind: "line",
    text,
    tokens: tokens.map((row) => {
      const [surface = "", reading = "", spelling = ""] = row.split(" ");
      return { surface, reading, spelling: spelling.split("|") };
    }),
    words: words.map((row) => {
      const [from, to, headword = "", accent, pos = ""] = row.split(" ");
      return { from: Number(from), to: Number(to), headword, accent: Number(accent), pos };
    }),
    voice: "female-1",
    speed: 1,
  };
}

test.each(fixtures)("converts $text to an utterance", (fixture) => {
  const readAloud = (text: string): JTalkWord[] => (fixture.heard[text] ?? []).map(word);
  expect(showUtterance(lineUtterance(speechOf(fixture), readAloud))).toBe(fixture.said);
});

test.each(fixtures)("pronounces as many morae for $text as its reading has", (fixture) => {
  const readAloud = (text: string): JTalkWord[] => (fixture.heard[text] ?? []).map(word);
  const speech = speechOf(fixture);
  const kana = speech.tokens.map(({ reading }) => reading.replace(/[^ぁ-ゖァ-ヺー]/g, "")).join("");
  const moras = lineUtterance(speech, readAloud).flatMap(({ phrases }) =>
    phrases.flatMap(({ words }) => words.flat()),
  );
  expect(moras.length).toBe([...kana.replace(/[ゃゅょぁぃぅぇぉャュョァィゥェォ]/g, "")].length);
});

test("uses the lexicon's reading and accent for a single word", () => {
  expect(showUtterance(wordUtterance({ reading: "せんせい", accent: 3 }))).toBe("センセ↓ー.");
  expect(showUtterance(wordUtterance({ reading: "はし", accent: 1 }))).toBe("ハ↓シ.");
});
