import { favourites as calls } from "#contract/favourites.ts";
import { favouriteFrom, favouritesFrom, withChanges, withConfirmed } from "#domain/learning/favourites.ts";
import type { Favourite } from "#domain/learning/favourites.ts";
import { favouriteRules } from "#domain/learning/outbox/changes.ts";
import type { FavouriteChange } from "#domain/learning/outbox/changes.ts";
import { call } from "#web/kit/api/api.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { addWanted, favouritesOf, setFavouritesStatus, storeFavourites } from "#web/learning/favourites.ts";
import type { Kind, PullAccount } from "#web/learning/record/kind.ts";
import { dayMs } from "#domain/day.ts";
import { content } from "#contract/content.ts";
import { numberWithin } from "#domain/values.ts";
import { readRecord, writeJson } from "#web/kit/storage/storage.ts";
import { accountKey } from "#web/kit/session/owner.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

const pageSize = 100;

async function fetchFavourites(): Promise<Favourite[]> {
  const all: Favourite[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await call(calls.list, { query: { page, limit: pageSize } });
    all.push(...favouritesFrom(list));
    if (list.length === 0 || all.length >= total) return all;
  }
}

/** Merges the server's favourites without undoing changes that the learner makes during the request. */
async function merge(account: PullAccount<FavouriteChange>): Promise<void> {
  // Read before the request: a change that is delivered during the request may be missing in the response.
  const before = await account.unsent();
  const fromServer = await fetchFavourites();
  // Read again after the response: other tabs may have posted changes. The last change of each scene wins.
  const changes = [...before, ...(await account.unsent())];
  if (!account.isCurrent()) return;
  const local = favouritesOf(account);
  const listed = new Set([...fromServer, ...changes].map(({ contentId }) => contentId));
  const missing = local.filter(({ contentId }) => !listed.has(contentId));
  // Stored before any further request, so that later confirmations from the server come after it.
  storeFavourites(account, withChanges([...fromServer, ...missing], changes, local));
  setFavouritesStatus(account.userId, {});
  const remaining = await remainingFavourites(account.userId, missing);
  const isChanged = new Set((await account.unsent()).map(({ contentId }) => contentId));
  if (!account.isCurrent()) return;
  const gone = missing.filter((one) => !remaining.includes(one) && !isChanged.has(one.contentId));
  if (gone.length === 0) return;
  const goneIds = new Set(gone.map(({ contentId }) => contentId));
  storeFavourites(
    account,
    favouritesOf(account).filter(({ contentId }) => !goneIds.has(contentId)),
  );
}

export const favouriteKind: Kind<FavouriteChange> = {
  ...favouriteRules,
  adopt: addWanted,
  push: async (changes, account, options) => {
    for (const { contentId, isKept } of changes) {
      account.check();
      if (!isKept) await call(calls.remove, { params: { contentId } }, options);
      else {
        // The server sets the time of the addition.
        const favourite = favouriteFrom(await call(calls.add, { params: { contentId } }, options));
        if (favourite !== undefined && account.isCurrent())
          storeFavourites(account, withConfirmed(favouritesOf(account), favourite));
      }
    }
  },
  /** If the server fails, the copy in this browser stays. */
  pull: async (account) => {
    setFavouritesStatus(account.userId, { isLoading: true });
    try {
      await merge(account);
    } catch (error) {
      if (!account.isCurrent()) return;
      if (error instanceof ApiError) setFavouritesStatus(account.userId, {});
      else {
        setFavouritesStatus(account.userId, { error: "load-failed" });
        throw error;
      }
    }
  },
};

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
async function remainingFavourites(userId: string, missing: readonly Favourite[]): Promise<Favourite[]> {
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
