import { integerWithin, isRecord } from "#domain/values.ts";

/** The last finished practice of a scene: score and start time. */
export type LastResult = { readonly score: number; readonly at: number };

/** The best and the last result of a scene. Their grades are the stamps. */
export type SceneStamp = { readonly best: number; readonly last: LastResult };

/** Stamps by scene id. */
export type Stamps = Readonly<Record<string, SceneStamp>>;

/** Stored stamps in two maps by scene. */
export type StoredStamps = { best: unknown; last: unknown };

const parseScore = (value: unknown): number | undefined => integerWithin(value, 0, 100);

function parseLast(value: unknown): LastResult | undefined {
  if (!isRecord(value)) return undefined;
  const score = parseScore(value["score"]);
  const at = integerWithin(value["at"], 0, Number.MAX_SAFE_INTEGER);
  return score === undefined || at === undefined ? undefined : { score, at };
}

const mapOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** Stamps from any stored value. A score without a time gets the time 0. */
export function parseStamps({ best, last }: StoredStamps): Stamps {
  const [bests, lasts] = [mapOf(best), mapOf(last)];
  const ids = new Set([...Object.keys(lasts), ...Object.keys(bests)]);
  const entries = [...ids].flatMap((id): [string, SceneStamp][] => {
    const highest = parseScore(bests[id]);
    const newest = parseLast(lasts[id]) ?? (highest === undefined ? undefined : { score: highest, at: 0 });
    if (newest === undefined) return [];
    return [[id, { best: Math.max(highest ?? 0, newest.score), last: newest }]];
  });
  return Object.fromEntries(entries);
}
