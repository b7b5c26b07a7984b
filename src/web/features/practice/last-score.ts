import { integerWithin, isRecord } from "#domain/values.ts";
import { readJson, storageKeys, writeJson } from "#web/lib/storage/storage.ts";

/** The score of the last finished practice of a scene on this device. */
export function lastScore(contentId: string): number | undefined {
  const stored = readJson(storageKeys.lastScores);
  return isRecord(stored) ? integerWithin(stored[contentId], 0, 100) : undefined;
}

export function keepScore(contentId: string, score: number): void {
  const stored = readJson(storageKeys.lastScores);
  writeJson(storageKeys.lastScores, { ...(isRecord(stored) ? stored : {}), [contentId]: score });
}
