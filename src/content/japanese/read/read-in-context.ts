import { alignFurigana } from "#domain/japanese/writing/furigana.ts";
import { isKanji, toHiragana } from "#domain/japanese/writing/kana.ts";
import { homographs } from "./homographs.ts";
import type { Homograph } from "./homographs.ts";
import type { AuthoredReading } from "#content/japanese/cut/inline-readings.ts";
import { spokenByRule } from "#content/japanese/morpheme/read-morpheme.ts";
import type { ReadMorpheme } from "#content/japanese/morpheme/read-morpheme.ts";

const byWord = new Map<string, Homograph[]>();
for (const row of homographs) byWord.set(row.word, [...(byWord.get(row.word) ?? []), row]);

/** Reads homographs by context. Skips numbers and words of our tables. */
export function readInContext(text: string, morphemes: readonly ReadMorpheme[]): ReadMorpheme[] {
  return morphemes.map((morpheme) => {
    if (morpheme.source !== "dictionary") return morpheme;
    const rows = [...(byWord.get(morpheme.surface) ?? []), ...(byWord.get(morpheme.lemma) ?? [])];
    const row = rows.find((candidate) => applies(candidate, morpheme, text));
    if (row === undefined) return morpheme;
    const reading = row.stem === true ? row.reading + okurigana(morpheme.surface) : row.reading;
    const lemma = row.lemma ?? morpheme.lemma;
    return reading === morpheme.reading && lemma === morpheme.lemma
      ? morpheme
      : { ...withReading(morpheme, reading, "context"), lemma };
  });
}

function applies(row: Homograph, morpheme: ReadMorpheme, text: string): boolean {
  if (
    row.stem === true
      ? row.word !== morpheme.lemma || !isKanji(morpheme.surface)
      : row.word !== morpheme.surface
  ) {
    return false;
  }
  return (
    (row.before?.test(text.slice(0, morpheme.start)) ?? true) &&
    (row.after?.test(text.slice(morpheme.end)) ?? true) &&
    !(row.unless?.test(morpheme.classes.join("-")) ?? false)
  );
}

function okurigana(surface: string): string {
  const characters = [...surface];
  return toHiragana(characters.filter((character) => !isKanji(character)).join(""));
}

function withReading(morpheme: ReadMorpheme, kana: string, source: ReadMorpheme["source"]): ReadMorpheme {
  const reading = toHiragana(kana);
  return { ...morpheme, reading, pronunciation: spokenByRule(morpheme.surface, reading), source };
}

/** Applies the author's readings: morphemes under one reading are merged, with the grammar of the last. */
export function readAsAuthored(
  text: string,
  morphemes: readonly ReadMorpheme[],
  readings: readonly AuthoredReading[],
): ReadMorpheme[] {
  let result = [...morphemes];
  for (const authored of readings) {
    const covered = result.filter(({ start, end }) => start < authored.end && end > authored.start);
    const [first] = covered;
    const last = covered.at(-1);
    if (first === undefined || last === undefined) continue;
    const before = readPart(first, text.slice(first.start, Math.max(first.start, authored.start)), "start");
    const after = readPart(last, text.slice(Math.min(last.end, authored.end), last.end), "end");
    const surface = text.slice(first.start, last.end);
    const grammar =
      covered.length === 1 ? first : { ...last, lemma: last.conjugation === "*" ? surface : last.lemma };
    const merged = { ...grammar, surface, start: first.start, end: last.end };
    const index = result.indexOf(first);
    result = result.toSpliced(
      index,
      covered.length,
      withReading(merged, before + authored.reading + after, "author"),
    );
  }
  return result;
}

function readPart(morpheme: ReadMorpheme, part: string, side: "start" | "end"): string {
  if (part === "") return "";
  const pieces = alignFurigana(morpheme.surface, morpheme.reading);
  let base = "";
  let kana = "";
  for (const [piece, ruby] of side === "start" ? pieces : [...pieces].reverse()) {
    if (base.length >= part.length) break;
    const missing = part.length - base.length;
    const taken =
      ruby === undefined ? (side === "start" ? piece.slice(0, missing) : piece.slice(-missing)) : piece;
    base = side === "start" ? base + taken : taken + base;
    const read = ruby ?? toHiragana(taken);
    kana = side === "start" ? kana + read : read + kana;
  }
  return base === part ? kana : toHiragana(part);
}
