import type { ContrastId } from "./contrast.ts";
import { byContrast, contrastProgress } from "./contrast-progress.ts";
import type { EarResult } from "./result.ts";

/** Maximum number of due cards that leaves time for a round. */
const shortReview = 5;

/**
 * The contrast to suggest with a short review: the first, in the order of the learner's language, that the
 * learner does not hear yet, otherwise one whose second check is due. Returns undefined if the learner has
 * already done a round today.
 */
export function contrastOfToday<Listed extends { id: ContrastId }>(
  listed: readonly Listed[],
  { due, results, today }: { due: number; results: readonly EarResult[]; today: string },
): Listed | undefined {
  if (due > shortReview || results.some(({ day }) => day === today)) return undefined;
  const groups = byContrast(results);
  const stateOf = ({ id }: Listed) => contrastProgress(groups.get(id) ?? [], today).state;
  return (
    listed.find((one) => ["new", "training"].includes(stateOf(one))) ??
    listed.find((one) => stateOf(one) === "heard")
  );
}
