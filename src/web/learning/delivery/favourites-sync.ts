import { favourites as favouriteCalls } from "#contract/favourites.ts";
import { favouritesFrom, withChanges } from "#domain/learning/favourites.ts";
import type { Favourite, FavouriteChange } from "#domain/learning/favourites.ts";
import type { Change } from "#domain/learning/outbox/outbox-entry.ts";
import { call } from "#web/kit/api/api.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { logProblem } from "#web/kit/log.ts";
import type { DeliveryOfPage } from "./delivery.ts";
import type { Learner } from "./learner.ts";
import { remainingFavourites } from "./missing-favourites.ts";

const pageSize = 100;

const isFavouriteChange = (change: Change): change is Change & { kind: "favourite" } =>
  change.kind === "favourite";

async function fetchFavourites(): Promise<Favourite[]> {
  const all: Favourite[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await call(favouriteCalls.list, { query: { page, limit: pageSize } });
    all.push(...favouritesFrom(list));
    if (list.length === 0 || all.length >= total) return all;
  }
}

/** Loads a learner's favourites without undoing changes that the learner makes during the request. */
export function createFavouritesSync(
  { session, outbox, favourites }: Learner,
  { waitingChanges }: Pick<DeliveryOfPage, "waitingChanges">,
) {
  /** Changes since the current request was sent. Its response may not contain them. */
  let madeSince: FavouriteChange[] = [];
  /** Numbers the requests. If several are running, only the response to the latest is used. */
  let requests = 0;
  outbox.onPost(({ change }) => {
    if (isFavouriteChange(change)) madeSince.push(change);
  });

  const waitingHearts = async (): Promise<FavouriteChange[]> =>
    (await waitingChanges()).map(({ change }) => change).filter(isFavouriteChange);

  /**
   * Loads all favourites. If the server fails, shows the copy in this browser and returns true. Returns false
   * only after an unexpected error.
   */
  const loadFavourites = async (): Promise<boolean> => {
    const userId = session.currentUserId();
    if (userId === undefined) return true;
    const { dispatch, localCopy, keepLocalCopy } = favourites;
    dispatch({ type: "loading" });
    madeSince = [];
    requests += 1;
    const request = requests;
    const isOutdated = (): boolean => session.currentUserId() !== userId || request !== requests;
    try {
      // Read before the request: a change that is delivered during the request may be missing in the
      // response.
      const waiting = await waitingHearts();
      const fromServer = await fetchFavourites();
      // Read again after the response: other tabs may have posted changes. The last change of each scene
      // wins.
      const changes = [...waiting, ...madeSince, ...(await waitingHearts())];
      if (isOutdated()) return true;
      const listed = new Set([...fromServer, ...changes].map(({ contentId }) => contentId));
      const missing = localCopy(userId).filter(({ contentId }) => !listed.has(contentId));
      // Dispatched before any further request, so that later confirmations from the server come after it.
      const loaded = withChanges([...fromServer, ...missing], changes, localCopy(userId));
      dispatch({ type: "loaded", favourites: loaded });
      keepLocalCopy(userId);
      const kept = await remainingFavourites(userId, missing);
      if (isOutdated()) return true;
      for (const one of missing) {
        const isChanged = madeSince.some(({ contentId }) => contentId === one.contentId);
        if (!kept.includes(one) && !isChanged) dispatch({ type: "removed", contentId: one.contentId });
      }
      keepLocalCopy(userId);
      return true;
    } catch (error) {
      if (isOutdated()) return true;
      if (error instanceof ApiError) {
        dispatch({ type: "loaded", favourites: localCopy(userId) });
        return true;
      }
      logProblem("favourites could not be loaded", error);
      dispatch({ type: "error", error: "load-failed" });
      return false;
    }
  };

  return { loadFavourites };
}
