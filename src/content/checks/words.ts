import type { CompiledScene } from "#content/scene/compile-scene.ts";
import type { LookupFailure } from "#content/lexicon/find-entry.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import { agreesInReading } from "#content/lexicon/lexicon-index.ts";
import type { LinkedWord } from "#content/scene/link-words.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import { alignFurigana } from "#domain/japanese/writing/furigana.ts";
import { toHiragana } from "#domain/japanese/writing/kana.ts";
import { inEachScene } from "./check.ts";
import type { Check, Checked } from "./check.ts";
import { suggestion } from "#content/read/nearest.ts";

function inEachWord(
  { source: { scene }, lines }: CompiledScene,
  objection: (word: LinkedWord) => string | undefined,
): Problem[] {
  return lines.flatMap(({ words }, index) =>
    words.flatMap((word) => {
      const say = objection(word);
      return say === undefined ? [] : [{ file: scene.file, line: scene.lineOf(["lines", index, "ja"]), say }];
    }),
  );
}

/** Every word that learners look up has exactly one entry. */
export const wordsHaveEntries: Check = inEachScene((scene, content) =>
  inEachWord(scene, ({ surface, doubt }) => {
    if (doubt === undefined || doubt.kind === "reading") return undefined;
    // Duplicate entries are reported by entries-differ.
    if (doubt.kind === "ambiguous" && new Set(doubt.candidates).size === 1) return undefined;
    return withoutEntry(surface, doubt, scene.source.categoryId, content);
  }),
);

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

/** A line reads its words as their entries do. */
export const readingsAgree: Check = inEachScene((scene, { index }) =>
  inEachWord(scene, ({ surface, reading, lexeme, doubt }) => {
    const entry = doubt?.kind === "reading" ? index.byId.get(doubt.lexeme) : lexeme;
    if (entry === undefined || (doubt === undefined && isReadAs(entry, surface, reading))) return undefined;
    return `the line reads 「${surface}」 as ${reading}, the entry "${entry.id}" says ${entry.reading}: write ${withReading(entry)}, or choose another entry with words: { ${surface}: … }.`;
  }),
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

/** Every word has a reading. */
export const readingsKnown: Check = inEachScene(({ source: { scene }, lines }) =>
  lines.flatMap(({ sentence }, index) =>
    sentence.tokens
      .filter(({ source }) => source === "none")
      .map(({ surface }) => ({
        file: scene.file,
        line: scene.lineOf(["lines", index, "ja"]),
        say: `nobody knows how 「${surface}」 is read: write its reading after it, as in 空{あ}いて.`,
      })),
  ),
);

/** Readings in braces are well-formed. */
export const notationIsUnderstood: Check = inEachScene(({ source: { scene }, lines }) =>
  lines.flatMap(({ sentence }, index) =>
    sentence.problems.map((say) => ({ file: scene.file, line: scene.lineOf(["lines", index, "ja"]), say })),
  ),
);

/** Every word under `words` of a line occurs in it. */
export const chosenWordsOccur: Check = inEachScene(({ source: { scene }, lines }) =>
  lines.flatMap(({ source, sentence, words }, index) =>
    Object.keys(source.words).flatMap((named) => {
      if (words.some(({ surface }) => surface.startsWith(named))) return [];
      const shown = words.map(({ surface }) => surface).join("|");
      const fix = sentence.text.includes(named)
        ? `no word begins there (${shown})`
        : `it does not occur in the line (${shown})`;
      return [
        {
          file: scene.file,
          line: scene.lineOf(["lines", index, "words", named]),
          say: `words names 「${named}」, but ${fix}: name a word as it stands, or take it out.`,
        },
      ];
    }),
  ),
);
