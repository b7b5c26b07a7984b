import { earResultOf } from "#domain/ear/round.ts";
import type { EarRound } from "#domain/ear/round.ts";
import { earRecord } from "#domain/learning/records/ear-record.ts";
import { session } from "#web/kit/session/session.ts";
import { earResults } from "#web/learning/ear/ear-results.ts";
import { postRecord } from "#web/learning/stamps/post-record.ts";

/** Returns a function that stores the round with the study time so far, for the learner who is signed in at this call. */
export function saveRound(): (round: EarRound, studiedMs: number) => void {
  const owner = session.owner();
  const timezoneOffset = new Date().getTimezoneOffset();
  return (round, studiedMs) => {
    earResults.record(earResultOf(round, timezoneOffset), owner);
    postRecord(earRecord(round, studiedMs), owner);
  };
}
