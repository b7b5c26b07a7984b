import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import type { SpokenRoles } from "./spoken-roles.ts";
import type { SceneStamp } from "./stamps.ts";

/**
 * Merges two stamps of a scene: the higher best score and the later last result. Commutative and idempotent.
 */
export function joinStamp(one: SceneStamp | undefined, other: SceneStamp): SceneStamp {
  if (one === undefined) return other;
  const isLater =
    other.last.at > one.last.at || (other.last.at === one.last.at && other.last.score > one.last.score);
  return { best: Math.max(one.best, other.best), last: isLater ? other.last : one.last };
}

/** The stamp for a record. Only a finished practice earns one. */
export function stampOf({ kind, finished, score, startedAt }: StudyRecord): SceneStamp | undefined {
  return kind === "practice" && finished ? { best: score, last: { score, at: startedAt } } : undefined;
}

/** Merges two maps: the later time of each scene wins. Commutative and idempotent. */
export function joinSpokenRoles(one: SpokenRoles, other: SpokenRoles): SpokenRoles {
  const later = Object.entries(other).filter(([id, at]) => at > (one[id] ?? -1));
  return { ...one, ...Object.fromEntries(later) };
}

/** The seal for a record. Every role that was spoken to its end earns a seal, however well it was spoken. */
export function spokenRoleOf({ kind, finished, contentId, startedAt }: StudyRecord): SpokenRoles {
  return kind === "speaking" && finished ? { [contentId]: startedAt } : {};
}
