import i18next from "i18next";
import { withChanges } from "#domain/learning/favourites.ts";
import type { FavouriteChange } from "#domain/learning/favourites.ts";
import type { Change } from "#domain/learning/outbox-entry.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { dispatch, followFavourites, keepLocalCopy, localCopy } from "./favourites/favourites.ts";
import { fetchFavourites } from "./favourites/favourites-service.ts";
import { logProblem } from "#web/lib/log.ts";
import { onPost } from "./outbox/post.ts";
import { startOutbox, waitingChanges } from "./outbox/outbox.ts";
import { mergeAllWithServer } from "./progress/progress-sync.ts";
import { followSession } from "./progress/progress.ts";
import { useSession } from "#web/lib/session/session.ts";

const currentUserId = (): string | undefined => useSession.getState().user?.id;

const isFavouriteChange = (change: Change): change is Change & { kind: "favourite" } =>
  change.kind === "favourite";

/** What the learner did since the present load began: the answer may not know of it. */
let since: FavouriteChange[] = [];
/** Of several loads only the last one's answer is news. */
let loads = 0;

/**
 * Loads all favourites of the learner. When the server fails, the copy in this browser serves and that counts as
 * success; false only after something nobody expected.
 */
export async function loadFavourites(): Promise<boolean> {
  const userId = currentUserId();
  if (userId === undefined) return true;
  dispatch({ type: "loading" });
  since = [];
  loads += 1;
  const load = loads;
  try {
    // Asked before the server is: what is delivered meanwhile may be missing in its answer.
    const waiting = (await waitingChanges()).map(({ change }) => change).filter(isFavouriteChange);
    const outcome = await fetchFavourites();
    if (currentUserId() !== userId || load !== loads) return true;
    const known = localCopy(userId);
    if (outcome.success) {
      dispatch({ type: "loaded", favourites: withChanges(outcome.data, [...waiting, ...since], known) });
      keepLocalCopy(userId);
      return true;
    }
    if (!(outcome.cause instanceof ApiError)) throw outcome.cause;
    dispatch({ type: "loaded", favourites: known });
    return true;
  } catch (error) {
    logProblem("favourites could not be loaded", error);
    dispatch({ type: "error", error: "load-failed" });
    return false;
  }
}

/** Asks the server for what other devices have changed. */
export async function refreshLearning(): Promise<void> {
  if (currentUserId() === undefined) return;
  await Promise.all([
    loadFavourites(),
    mergeAllWithServer().catch((error: unknown) => logProblem("progress stays as it is here", error)),
  ]);
}

/** Notes what the learner does from now on, for answers that are on their way. */
export function watchFavouriteChanges(): void {
  onPost((change) => {
    if (isFavouriteChange(change)) since.push(change);
  });
}

/** A page that was away for longer may have missed what happened on another device. */
const awayMs = 30_000;

/** Favourites, progress and records of whoever is signed in, kept in step with the server from now on. */
export function startLearningSync(): void {
  followSession();
  followFavourites();
  watchFavouriteChanges();
  startOutbox();
  let hiddenAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > awayMs) void refreshLearning();
  });
  window.addEventListener("online", () => void refreshLearning());
  // Titles are in the page's language.
  i18next.on("languageChanged", () => void loadFavourites());
  let knownUser = currentUserId();
  useSession.subscribe(() => {
    if (currentUserId() === knownUser) return;
    knownUser = currentUserId();
    void refreshLearning();
  });
  void refreshLearning();
}
