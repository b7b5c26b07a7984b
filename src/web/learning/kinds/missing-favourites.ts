import { dayMs } from "#domain/day.ts";
import { content } from "#contract/content.ts";
import type { Favourite } from "#domain/learning/favourites.ts";
import { numberWithin } from "#domain/values.ts";
import { call } from "#web/kit/api/api.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { readRecord, writeJson } from "#web/kit/storage/storage.ts";
import { accountKey } from "#web/kit/session/owner.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

/** A scene that is still unknown after this time was removed from the library: no deployment takes longer. */
const patienceMs = dayMs;

/**
 * Whether the responding server process knows the scene. Without a response the scene is assumed to be known.
 */
async function isKnown(contentId: string): Promise<boolean> {
  try {
    await call(content.one, { params: { id: contentId } });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.kind === "server" && error.status !== 404;
  }
}

/**
 * Returns the favourites that stay on this device although the server's list lacks them. If the server knows
 * the scene, the learner removed the favourite on another device. If not, the scene may be too new for the
 * process that responded, so the favourite stays for a day.
 */
export async function remainingFavourites(
  userId: string,
  missing: readonly Favourite[],
): Promise<Favourite[]> {
  const key = accountKey(userId, ownerKeyNames.missingFavourites);
  const known = readRecord(key);
  const now = Date.now();
  const since = Object.fromEntries(
    missing.map(({ contentId }) => [contentId, numberWithin(known[contentId], 0, now) ?? now]),
  );
  if (missing.length > 0 || Object.keys(known).length > 0) writeJson(key, since);
  const young = missing.filter(({ contentId }) => now - (since[contentId] ?? now) < patienceMs);
  const found = await Promise.all(young.map(({ contentId }) => isKnown(contentId)));
  return young.filter((_favourite, place) => found[place] !== true);
}
