import { dayMs } from "#domain/day.ts";
import { content } from "#contract/content.ts";
import type { Favourite } from "#domain/learning/favourites.ts";
import { isRecord, numberWithin } from "#domain/values.ts";
import { call } from "#web/kit/api/api.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { readJson, writeJson } from "#web/kit/storage/storage.ts";
import { accountKey } from "#web/kit/session/owner.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

/** No deployment takes longer: a scene that is still unknown by then was taken out of the library. */
const patienceMs = dayMs;

/** Whether the process that answers knows the scene. Without an answer nothing is known to have changed. */
async function isKnown(contentId: string): Promise<boolean> {
  try {
    await call(content.one, { params: { id: contentId } });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.kind === "server" && error.status !== 404;
  }
}

/**
 * The favourites that stay on this device although the server's list lacks them. If the server knows the scene, it was
 * removed on another device. If not, the scene may be too new for the process that answered, so it stays for a day.
 */
export async function remainingFavourites(
  userId: string,
  missing: readonly Favourite[],
): Promise<Favourite[]> {
  const key = accountKey(userId, ownerKeyNames.missingFavourites);
  const stored = readJson(key);
  const known: Record<string, unknown> = isRecord(stored) ? stored : {};
  const now = Date.now();
  const since = Object.fromEntries(
    missing.map(({ contentId }) => [contentId, numberWithin(known[contentId], 0, now) ?? now]),
  );
  if (missing.length > 0 || stored !== undefined) writeJson(key, since);
  const young = missing.filter(({ contentId }) => now - (since[contentId] ?? now) < patienceMs);
  const found = await Promise.all(young.map(({ contentId }) => isKnown(contentId)));
  return young.filter((_favourite, place) => found[place] !== true);
}
