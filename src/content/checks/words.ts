import { everyLine } from "#content/scene/compile-scene.ts";
import type { LookupFailure } from "#content/lexicon/find-entry.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import { agreesInReading } from "#content/lexicon/lexicon-index.ts";
import type { LinkedWord } from "#content/scene/link-words.ts";
import { alignFurigana } from "#domain/japanese/writing/furigana.ts";
import { toHiragana } from "#domain/japanese/writing/kana.ts";
import { inEachScene, allSpokenTexts } from "./check.ts";
import type { Check, Checked } from "./check.ts";
import { suggestion } from "#content/read/nearest.ts";

function inEachWord(
  objection: (word: LinkedWord, categoryId: string, content: Checked) => string | undefined,
): Check {
  return (content) =>
    allSpokenTexts(content).flatMap(({ spoken, categoryId, place }) =>
      spoken.words.flatMap((word) => {
        const say = objection(word, categoryId, content);
        return say === undefined ? [] : [{ ...place(), say }];
      }),
    );
}

/** Every word that learners look up has exactly one entry. */
export const wordsHaveEntries: Check = inEachWord(({ surface, doubt }, categoryId, content) => {
  if (doubt === undefined || doubt.kind === "reading") return undefined;
  // Duplicate entries are reported by entries-differ.
  if (doubt.kind === "ambiguous" && new Set(doubt.candidates).size === 1) return undefined;
  return withoutEntry(surface, doubt, categoryId, content);
});

function withoutEntry(
  surface: string,
  doubt: Exclude<LookupFailure, { kind: "reading" }>,
  category: string,
  { index, sources }: Checked,
): string {
  if (doubt.kind === "ambiguous")
    return `「${surface}」 may be any of ${doubt.candidates.join(", ")}: say which, with words: { ${surface}: ${doubt.candidates[0] ?? ""} }.`;
  if (doubt.kind === "unknown-id")
    return `words says that 「${surface}」 is "${doubt.id}", but the lexicon has no such entry.${suggestion(doubt.id, index.byId.keys())}`;
  const { lemma } = doubt;
  const here = lemma === surface ? "" : ` (here 「${surface}」)`;
  const sameSound = sources.lexicon
    .flatMap(({ data }) => data)
    .find(({ reading }) => toHiragana(reading) === toHiragana(lemma));
  const fix =
    sameSound === undefined
      ? `add it to content/lexicon/${category}.yaml, with its meaning in every language`
      : `add 「${lemma}」 to the forms of "${sameSound.id}" if it is that word, or add it to content/lexicon/${category}.yaml`;
  return `「${lemma}」${here} has no entry in the lexicon: ${fix}.`;
}

/** A word in a line has the reading of its entry. */
export const readingsAgree: Check = inEachWord(
  ({ surface, reading, lexeme, doubt }, _categoryId, { index }) => {
    const entry = doubt?.kind === "reading" ? index.byId.get(doubt.lexeme) : lexeme;
    if (entry === undefined || (doubt === undefined && isReadAs(entry, surface, reading))) return undefined;
    return `the line reads 「${surface}」 as ${reading}, the entry "${entry.id}" says ${entry.reading}: write ${withReading(entry)}, or choose another entry with words: { ${surface}: … }.`;
  },
);

/** Skips numbers with counters and inflected set phrases. */
function isReadAs(entry: Lexeme, surface: string, reading: string): boolean {
  if (entry.headword !== surface && (entry.pos === "expression" || /^[\p{N}何数]/u.test(surface)))
    return true;
  if (/^[一二三四五六七八九十百千万億]/.test(surface) && !entry.headword.startsWith(surface.charAt(0)))
    return true;
  return agreesInReading(entry, surface, reading);
}

function withReading({ headword, reading }: Lexeme): string {
  return alignFurigana(headword, reading)
    .map(([base, ruby]) => (ruby === undefined ? base : `${base}{${toHiragana(ruby)}}`))
    .join("");
}

export const readingsKnown: Check = (content) =>
  allSpokenTexts(content).flatMap(({ spoken, place }) =>
    spoken.sentence.tokens
      .filter(({ source }) => source === "none")
      .map(({ surface }) => ({
        ...place(),
        say: `the reading of 「${surface}」 is unknown: write it after the word, as in 空{あ}いて.`,
      })),
  );

/** Readings in braces are well-formed. */
export const notationIsUnderstood: Check = (content) =>
  allSpokenTexts(content).flatMap(({ spoken, place }) =>
    spoken.sentence.problems.map((say) => ({ ...place(), say })),
  );

/** Every word under `words` of a line or a sentence of the diary occurs in it. */
export const chosenWordsOccur: Check = inEachScene((compiled) =>
  [...everyLine(compiled), ...compiled.diary].flatMap(({ source, sentence, words, at }) =>
    Object.keys(source.words).flatMap((named) => {
      if (words.some(({ surface }) => surface.startsWith(named))) return [];
      const shown = words.map(({ surface }) => surface).join("|");
      const fix = sentence.text.includes(named)
        ? `no word begins there (${shown})`
        : `it does not occur in the line (${shown})`;
      return [
        {
          file: compiled.source.scene.file,
          line: compiled.source.scene.lineOf([...at, "words", named]),
          say: `words names 「${named}」, but ${fix}: name a word as it stands, or take it out.`,
        },
      ];
    }),
  ),
);
