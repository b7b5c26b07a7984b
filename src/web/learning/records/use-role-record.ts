import { useCallback, useEffect, useRef } from "react";
import { roleRecord, sayLine } from "#domain/learning/records/role-round.ts";
import type { RoleRound } from "#domain/learning/records/role-round.ts";
import { useStudyTimer } from "./use-study-timer.ts";
import { postRecord } from "#web/learning/stamps/post-record.ts";
import { newId } from "#web/kit/device/new-id.ts";
import { session } from "#web/kit/session/session.ts";

/** A role that is being spoken: a new object is a new round, with a record of its own. */
export type SpokenRole = {
  contentId: string;
  /** The segments that the learner says. */
  segments: readonly number[];
  /** Those that were said before the role was left and taken up again. */
  said?: readonly number[];
};

/**
 * Records the speaking of a role, after every line and when the page is left. Call the returned function when a line was
 * said, with or without a microphone: the last one finishes the role and earns its seal.
 */
export function useRoleRecord(role: SpokenRole | undefined): (segment: number) => void {
  const timer = useStudyTimer();
  const say = useRef<(segment: number) => void>(() => undefined);
  useEffect(() => {
    if (role === undefined) return undefined;
    timer.takeMs();
    // When this screen is left because somebody else is signed in, the record is still of the one who spoke.
    const owner = session.owner();
    let round: RoleRound = { said: [], ...role, id: newId(), startedAt: Date.now() };
    let hasSpoken = false;
    const keep = (): void => {
      const record = hasSpoken ? roleRecord(round, timer.studiedMs()) : undefined;
      if (record !== undefined) postRecord(record, owner);
    };
    say.current = (segment) => {
      timer.sign();
      round = sayLine(round, segment);
      hasSpoken = true;
      keep();
    };
    const follow = (): void => {
      if (document.visibilityState === "hidden") keep();
    };
    // In the capture phase: the outbox sends in the bubbling phase of the same events, and must already have the record.
    document.addEventListener("visibilitychange", follow, true);
    window.addEventListener("pagehide", keep, true);
    return () => {
      document.removeEventListener("visibilitychange", follow, true);
      window.removeEventListener("pagehide", keep, true);
      say.current = () => undefined;
      keep();
    };
  }, [role, timer]);
  return useCallback((segment) => say.current(segment), []);
}
