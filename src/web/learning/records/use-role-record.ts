import { useCallback, useEffect, useRef } from "react";
import { roleRecord } from "#domain/learning/records/role-round.ts";
import type { RoleLines, RoleRound } from "#domain/learning/records/role-round.ts";
import { useStudyTimer } from "./use-study-timer.ts";
import { postRecord } from "#web/learning/stamps/post-record.ts";
import { newId } from "#web/kit/device/new-id.ts";
import { session } from "#web/kit/session/session.ts";

/** A role that is being spoken. A new object starts a new round with its own record. */
export type SpokenRole = RoleLines & Pick<RoleRound, "contentId">;

/**
 * Records a spoken role after every line and when the learner leaves the page. Call the returned function
 * after every step with how the lines of the path taken ended. The last step finishes the role, which earns its seal.
 */
export function useRoleRecord(role: SpokenRole | undefined): (step: RoleLines) => void {
  const timer = useStudyTimer();
  const follow = useRef<(step: RoleLines) => void>(() => undefined);
  useEffect(() => {
    if (role === undefined) return undefined;
    timer.takeMs();
    // If this screen closes because another learner signs in, the record still belongs to the learner who
    // spoke.
    const owner = session.owner();
    let round: RoleRound = { ...role, id: newId(), startedAt: Date.now() };
    let hasSpoken = false;
    const keep = (): void => {
      const record = hasSpoken ? roleRecord(round, timer.studiedMs()) : undefined;
      if (record !== undefined) postRecord(record, owner);
    };
    follow.current = (step) => {
      const ended = ({ said, unclear, tapped }: RoleLines): string => JSON.stringify([said, unclear, tapped]);
      const hasChanged = ended(step) !== ended(round);
      round = { ...round, ...step };
      if (!hasChanged) return;
      timer.sign();
      hasSpoken = true;
      keep();
    };
    const onVisibility = (): void => {
      if (document.visibilityState === "hidden") keep();
    };
    // Listens in the capture phase: the outbox sends in the bubbling phase of the same events and must
    // already have the record.
    document.addEventListener("visibilitychange", onVisibility, true);
    window.addEventListener("pagehide", keep, true);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility, true);
      window.removeEventListener("pagehide", keep, true);
      follow.current = () => undefined;
      keep();
    };
  }, [role, timer]);
  return useCallback((step) => follow.current(step), []);
}
