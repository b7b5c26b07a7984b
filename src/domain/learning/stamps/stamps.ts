import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import { integerWithin, isRecord } from "#domain/values.ts";

/** The last finished practice of a scene: its score, and when it was begun. */
export type LastResult = { readonly score: number; readonly at: number };

/** What a learner has earned in one scene: the best score ever, and the last one. Their grades are the stamps. */
export type SceneStamp = { readonly best: number; readonly last: LastResult };

/** Scenes with a stamp, by their id. */
export type Stamps = Readonly<Record<string, SceneStamp>>;

/** What is stored of stamps, in two maps by scene: an older build has left the scores of last times only. */
export type StoredStamps = { best: unknown; last: unknown; lastScores?: unknown };

const parseScore = (value: unknown): number | undefined => integerWithin(value, 0, 100);

function parseLast(value: unknown): LastResult | undefined {
  if (!isRecord(value)) return undefined;
  const score = parseScore(value["score"]);
  const at = integerWithin(value["at"], 0, Number.MAX_SAFE_INTEGER);
  return score === undefined || at === undefined ? undefined : { score, at };
}

const mapOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** Whatever is stored, however old or broken, comes out as stamps. A score alone is that of an unknown day. */
export function parseStamps({ best, last, lastScores }: StoredStamps): Stamps {
  const [bests, lasts, olds] = [mapOf(best), mapOf(last), mapOf(lastScores)];
  const ids = new Set([...Object.keys(olds), ...Object.keys(lasts), ...Object.keys(bests)]);
  const entries = [...ids].flatMap((id): [string, SceneStamp][] => {
    const old = parseScore(olds[id]);
    const highest = parseScore(bests[id]);
    const known = old ?? highest;
    const newest = parseLast(lasts[id]) ?? (known === undefined ? undefined : { score: known, at: 0 });
    if (newest === undefined) return [];
    return [[id, { best: Math.max(highest ?? 0, newest.score), last: newest }]];
  });
  return Object.fromEntries(entries);
}

/** What two places know of one scene: the better of the best, the later of the last. Order and repetition do not matter. */
export function joinStamp(one: SceneStamp | undefined, other: SceneStamp): SceneStamp {
  if (one === undefined) return other;
  const isLater =
    other.last.at > one.last.at || (other.last.at === one.last.at && other.last.score > one.last.score);
  return { best: Math.max(one.best, other.best), last: isLater ? other.last : one.last };
}

/** The stamp that a record earns: only a finished practice has one. */
export function stampOf({ kind, finished, score, startedAt }: StudyRecord): SceneStamp | undefined {
  return kind === "practice" && finished ? { best: score, last: { score, at: startedAt } } : undefined;
}
