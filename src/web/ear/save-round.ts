import { earResultOf } from "#domain/ear/round.ts";
import type { EarRound } from "#domain/ear/round.ts";
import { session } from "#web/kit/session/session.ts";
import { earResults } from "#web/learning/ear/ear-results.ts";

/** Returns the function that stores a round of the learner who begins it now. */
export function saveRound(): (round: EarRound) => void {
  const owner = session.owner();
  const timezoneOffset = new Date().getTimezoneOffset();
  return (round) => earResults.record(earResultOf(round, timezoneOffset), owner);
}
