import { earResultOf } from "#domain/ear/round.ts";
import type { EarRound } from "#domain/ear/round.ts";
import { earRecord } from "#domain/learning/records/ear-record.ts";
import { session } from "#web/kit/session/session.ts";
import { earResults } from "#web/learning/ear/ear-results.ts";
import { postRecord } from "#web/learning/stamps/post-record.ts";

/** Returns the function that stores a round of the learner who begins it now, with the time studied so far. */
export function saveRound(): (round: EarRound, studiedMs: number) => void {
  const owner = session.owner();
  const timezoneOffset = new Date().getTimezoneOffset();
  return (round, studiedMs) => {
    earResults.record(earResultOf(round, timezoneOffset), owner);
    postRecord(earRecord(round, studiedMs), owner);
  };
}
