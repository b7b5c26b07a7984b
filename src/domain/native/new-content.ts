import { dayMs } from "#domain/day.ts";
import { integerWithin, isRecord } from "#domain/values.ts";

/** Scenes that this device has listed, and the time of the last announcement. */
export type SeenScenes = { ids: readonly string[]; announcedAt: number };

/** Minimum time between announcements. */
export const announcementEveryMs = dayMs;

/** Seen scenes from a stored value; undefined if there is none. */
export function parseSeenScenes(stored: unknown): SeenScenes | undefined {
  if (!isRecord(stored) || !Array.isArray(stored["ids"])) return undefined;
  return {
    ids: stored["ids"].filter((id) => typeof id === "string"),
    announcedAt: integerWithin(stored["announcedAt"], 0, Number.MAX_SAFE_INTEGER) ?? 0,
  };
}

export type ListJudgement = {
  /** Scenes to announce, in list order. */
  fresh: readonly string[];
  /** What to store; undefined if unchanged. */
  seen: SeenScenes | undefined;
};

/**
 * Which scenes to announce. The first list is only stored. Scenes that are new within a day of the last announcement are
 * announced after that day.
 */
export function judgeList(
  listed: readonly string[],
  before: SeenScenes | undefined,
  now: number,
): ListJudgement {
  if (listed.length === 0) return { fresh: [], seen: undefined };
  if (before === undefined) return { fresh: [], seen: { ids: listed, announcedAt: 0 } };
  const known = new Set(before.ids);
  const fresh = listed.filter((id) => !known.has(id));
  // An announcement in the future comes from a wrong clock and is ignored.
  const isTooSoon = now >= before.announcedAt && now - before.announcedAt < announcementEveryMs;
  if (fresh.length === 0 || isTooSoon) return { fresh: [], seen: undefined };
  return { fresh, seen: { ids: [...before.ids, ...fresh], announcedAt: now } };
}
