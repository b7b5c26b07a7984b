import { integerWithin, isRecord } from "#domain/values.ts";
import { readJson, writeJson } from "#web/lib/storage/storage.ts";

const key = "kaiwa:last-scores";

/** The score of the last finished practice of a scene on this device. */
export function lastScore(contentId: string): number | undefined {
  const stored = readJson(key);
  return isRecord(stored) ? integerWithin(stored[contentId], 0, 100) : undefined;
}

export function keepScore(contentId: string, score: number): void {
  const stored = readJson(key);
  writeJson(key, { ...(isRecord(stored) ? stored : {}), [contentId]: score });
}
