import { describe, expect, test } from "vitest";
import { alignFurigana } from "#domain/japanese/writing/furigana.ts";
import { analyseSentence } from "./analyse-sentence.ts";
import type { Token } from "./analyse-sentence.ts";
import { readColumns, readGold } from "./fixtures/read-fixtures.ts";
import type { GoldSentence } from "./fixtures/read-fixtures.ts";

type Span = { readonly token: Token; readonly start: number; readonly end: number };

function spansOf(text: string): Span[] {
  let at = 0;
  return analyseSentence(text).tokens.map((token) => {
    const start = at;
    at += token.surface.length;
    return { token, start, end: at };
  });
}

/** Words that were read differently from the gold standard. */
function misreadings({ id, text, tokens }: GoldSentence): string[] {
  const spans = spansOf(text);
  const wrong: string[] = [];
  let at = 0;
  for (const { surface, readings, lemma } of tokens) {
    const [start, end] = [at, at + surface.length];
    at = end;
    const inside = spans.filter((span) => span.start >= start && span.end <= end);
    const reading = inside.map(({ token }) => token.reading).join("");
    if (readings.length > 0 && !readings.includes(reading)) wrong.push(`${id} ${surface}: ${reading}, not ${readings.join("|")}`); // prettier-ignore
    if (lemma !== undefined && inside[0]?.token.lemma !== lemma) wrong.push(`${id} ${surface}: from ${inside[0]?.token.lemma ?? "nothing"}, not ${lemma}`); // prettier-ignore
  }
  return wrong;
}

describe.each(["gold.txt", "everyday.txt", "talk.txt"] as const)("the sentences of %s", (file) => {
  test("have the readings of the gold file, word for word", () => {
    const sentences = readGold(file);
    expect(sentences.length).toBeGreaterThan(60);
    expect(sentences.flatMap(misreadings)).toEqual([]);
  });
});

test("detects a wrong reading", () => {
  const tokens = [{ surface: "辛い", readings: ["つらい"], lemma: undefined }];
  expect(misreadings({ id: "x", text: "辛い", tokens })).toEqual(["x 辛い: からい, not つらい"]);
});

test("romanises sentences exactly as in the gold file", () => {
  const texts = new Map(readGold("gold.txt").map(({ id, text }) => [id, text]));
  const rows = readColumns("romaji-sent.txt", " ", 2);
  expect(rows).toHaveLength(32);
  for (const [id = "", romaji] of rows) expect(analyseSentence(texts.get(id) ?? "").romaji, id).toBe(romaji);
});

test.each(readColumns("romaji-everyday.txt", "\t", 2))("romanises %s as %s", (text = "", romaji = "") => {
  expect(analyseSentence(text).romaji).toBe(romaji);
});

test("romanises words in kana, and reads the homograph こうし as the more common word", () => {
  const wrong = readColumns("romaji-words.txt", "\t", 3)
    .filter(([kana = "", romaji]) => analyseSentence(kana).romaji !== romaji)
    .map(([kana]) => kana);
  expect(wrong).toEqual(["こうし"]);
});

test.each(readColumns("furi.txt", " ", 3))(
  "for %s (%s), adds the furigana %s",
  (word = "", reading = "", accepted = "") => {
    const shown = alignFurigana(word, reading).map(([base, ruby]) =>
      ruby === undefined ? base : `${base}[${ruby}]`,
    );
    expect(accepted.split("|")).toContain(shown.join(""));
  },
);
