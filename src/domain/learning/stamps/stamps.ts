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
