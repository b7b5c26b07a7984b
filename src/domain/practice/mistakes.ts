import type { SlipKind, Verdict } from "#domain/grading/verdict.ts";
import { integerWithin, isRecord } from "#domain/values.ts";

/** Slips that are informative about a learner. */
export const mistakeKinds = [
  "particle",
  "long-vowel",
  "small-tsu",
  "syllabic-n",
  "voicing",
  "form",
  "politeness",
  "word-order",
  "other-word",
  "ending",
  "kanji",
  "kana",
] as const satisfies readonly SlipKind[];

export type MistakeKind = (typeof mistakeKinds)[number];

/** How often each kind of mistake was made. */
export type Mistakes = Readonly<Partial<Record<MistakeKind, number>>>;

/** The mistake in a verdict, if any. An omitted long vowel is a mistake, although it costs no points. */
export function mistakeIn(verdict: Verdict): MistakeKind | undefined {
  if (verdict.kind === "wrong") return mistakeKinds.find((kind) => kind === verdict.slip.kind);
  return verdict.notes.some((note) => note.kind === "long-vowel") ? "long-vowel" : undefined;
}

/** @example countMistake({ particle: 1 }, "particle") // { particle: 2 } */
export function countMistake(mistakes: Mistakes, kind: MistakeKind | undefined): Mistakes {
  return kind === undefined ? mistakes : { ...mistakes, [kind]: (mistakes[kind] ?? 0) + 1 };
}

/** Adds the mistakes of a round to the total. */
export function addMistakes(known: Mistakes, more: Mistakes): Mistakes {
  return Object.fromEntries(
    mistakeKinds.flatMap((kind) => {
      const count = (known[kind] ?? 0) + (more[kind] ?? 0);
      return count === 0 ? [] : [[kind, count]];
    }),
  );
}

/** Counts each kind of mistake once for a round. */
export function oncePerKind(mistakes: Mistakes): Mistakes {
  return Object.fromEntries(mistakeKinds.filter((kind) => mistakes[kind]).map((kind) => [kind, 1]));
}

/** Whether a kind occurred in more than one round. */
export function isRecurring(rounds: Mistakes, kind: MistakeKind): boolean {
  return (rounds[kind] ?? 0) > 1;
}

/** The kinds made at least `fewest` times, most frequent first. */
export function frequentMistakes(mistakes: Mistakes, fewest = 3): MistakeKind[] {
  return mistakeKinds
    .filter((kind) => (mistakes[kind] ?? 0) >= fewest)
    .sort((a, b) => (mistakes[b] ?? 0) - (mistakes[a] ?? 0));
}

/** Mistakes from any stored value. */
export function parseMistakes(stored: unknown): Mistakes {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    mistakeKinds.flatMap((kind) => {
      const count = integerWithin(stored[kind], 1, 1_000_000);
      return count === undefined ? [] : [[kind, count]];
    }),
  );
}
