import { frequentMistakes } from "#domain/practice/mistakes.ts";
import type { MistakeKind, Mistakes } from "#domain/practice/mistakes.ts";
import type { ContrastId } from "./contrast.ts";
import { byContrast, hearingOf, masteredContrasts } from "./hearing.ts";
import type { EarResult } from "./result.ts";

/** Mistakes in writing that may come from hearing. */
const contrastOfMistake: Readonly<Partial<Record<MistakeKind, ContrastId>>> = {
  "long-vowel": "vowel-length",
  "small-tsu": "small-tsu",
  "syllabic-n": "n-and-beats",
  voicing: "voicing",
};

/** The contrast to offer after three mistakes of its kind, at least one of them just now, unless the learner hears it. */
export function contrastToOffer(
  { counts, latest }: { counts: Mistakes; latest: Mistakes },
  results: readonly EarResult[],
): ContrastId | undefined {
  const mastered = masteredContrasts(results);
  return frequentMistakes(counts)
    .filter((kind) => latest[kind])
    .map((kind) => contrastOfMistake[kind])
    .find((id) => id !== undefined && !mastered.includes(id));
}

/** With so few cards to review there is time for a round. */
const shortReview = 5;

/**
 * The contrast to suggest beside a short review: the first one, in the order for the learner's language, that is not yet
 * heard, else one whose second check is due. None after a round on the same day.
 */
export function contrastOfToday<Listed extends { id: ContrastId }>(
  listed: readonly Listed[],
  { due, results, today }: { due: number; results: readonly EarResult[]; today: string },
): Listed | undefined {
  if (due > shortReview || results.some(({ day }) => day === today)) return undefined;
  const groups = byContrast(results);
  const stateOf = ({ id }: Listed) => hearingOf(groups.get(id) ?? [], today).state;
  return (
    listed.find((one) => ["new", "training"].includes(stateOf(one))) ??
    listed.find((one) => stateOf(one) === "heard")
  );
}
