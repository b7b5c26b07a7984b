import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import { integerWithin, isRecord } from "#domain/values.ts";

/** Scenes of which the learner has spoken a role to its end, each with when the latest of these was begun. */
export type SpokenRoles = Readonly<Record<string, number>>;

/** Whatever is stored, however old or broken, comes out as scenes with their moments. */
export function parseSpokenRoles(stored: unknown): SpokenRoles {
  const entries = Object.entries(isRecord(stored) ? stored : {}).flatMap(
    ([id, value]): [string, number][] => {
      const at = integerWithin(value, 0, Number.MAX_SAFE_INTEGER);
      return at === undefined ? [] : [[id, at]];
    },
  );
  return Object.fromEntries(entries);
}

/** What two places know: the later moment of each scene. Order and repetition do not matter. */
export function joinSpokenRoles(one: SpokenRoles, other: SpokenRoles): SpokenRoles {
  const later = Object.entries(other).filter(([id, at]) => at > (one[id] ?? -1));
  return { ...one, ...Object.fromEntries(later) };
}

/** The seal that a record earns: a role that was spoken to its end. Nobody judges how. */
export function spokenRoleOf({ kind, finished, contentId, startedAt }: StudyRecord): SpokenRoles {
  return kind === "speaking" && finished ? { [contentId]: startedAt } : {};
}
