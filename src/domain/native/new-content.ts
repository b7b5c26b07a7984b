import { dayMs } from "#domain/day.ts";
import { integerWithin, isRecord } from "#domain/values.ts";

/** The scenes this device has seen in the lists, and when it last announced new ones. */
export type SeenScenes = { ids: readonly string[]; announcedAt: number };

/** New scenes are announced once in this time at most. */
export const announcementEveryMs = dayMs;

/** Nothing when no list was ever seen, or what is stored is of no use. */
export function parseSeenScenes(stored: unknown): SeenScenes | undefined {
  if (!isRecord(stored) || !Array.isArray(stored["ids"])) return undefined;
  return {
    ids: stored["ids"].filter((id) => typeof id === "string"),
    announcedAt: integerWithin(stored["announcedAt"], 0, Number.MAX_SAFE_INTEGER) ?? 0,
  };
}

export type ListJudgement = {
  /** The scenes to announce, in the order of the list. */
  fresh: readonly string[];
  /** What to remember; nothing when that has not changed. */
  seen: SeenScenes | undefined;
};

/**
 * Which scenes of the present list are to be announced. The first list is only remembered. What is new within a day of the
 * last announcement is announced after that day, so it is not remembered yet.
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
  // An announcement in the future was made by a clock that has been set back since: it holds nothing up.
  const isTooSoon = now >= before.announcedAt && now - before.announcedAt < announcementEveryMs;
  if (fresh.length === 0 || isTooSoon) return { fresh: [], seen: undefined };
  return { fresh, seen: { ids: [...before.ids, ...fresh], announcedAt: now } };
}
