import type { ContrastId } from "#domain/ear/contrast.ts";
import { masteredContrasts } from "#domain/ear/contrast-progress.ts";
import type { EarResult } from "#domain/ear/result.ts";
import { frequentMistakes } from "./mistakes.ts";
import type { MistakeKind, Mistakes } from "./mistakes.ts";

/** Kinds of typing mistakes that may come from mishearing. */
const contrastOfMistake: Readonly<Partial<Record<MistakeKind, ContrastId>>> = {
  "long-vowel": "vowel-length",
  "small-tsu": "small-tsu",
  "syllabic-n": "n-and-beats",
  voicing: "voicing",
};

/**
 * The contrast to offer after three mistakes of its kind, at least one of them in the latest round, unless
 * the learner has mastered the contrast.
 */
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
