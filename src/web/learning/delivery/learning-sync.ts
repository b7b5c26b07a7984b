import i18next from "i18next";
import { onAnswer } from "#web/learning/starting-point.ts";
import { logProblem } from "#web/kit/log.ts";
import { delivery } from "./delivery.ts";
import { pullEarResults } from "./ear-sync.ts";
import { createFavouritesSync } from "./favourites-sync.ts";
import { pageLearner } from "./learner.ts";
import { mergeAllWithServer } from "./progress-sync.ts";
import { pullReviews } from "./review-sync.ts";
import { syncStartingPoint } from "./starting-point-sync.ts";
import { syncWeek } from "./week-sync.ts";
import { history } from "#contract/history.ts";
import { takeStamps } from "#web/learning/stamps/save-stamps.ts";
import { onWeekChange } from "#web/learning/study-week.ts";
import { call } from "#web/kit/api/api.ts";
import { deviceClock } from "#web/kit/device/clock.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";

/** If the page was hidden for longer than this, it may have missed changes from other devices. */
const awayMs = 30_000;

/**
 * Starts to sync the signed-in learner's favourites, progress, records with their stamps, reviews, ear
 * training, starting point and weeks.
 */
export function startLearningSync(): void {
  const { session, favourites, progress } = pageLearner;
  const { loadFavourites } = createFavouritesSync(pageLearner, delivery);
  const log = (problem: string) => (error: unknown) => logProblem(problem, error);
  const loadStartingPoint = (): Promise<void> =>
    syncStartingPoint(session).catch(log("the starting point could not be synced"));
  const loadWeek = (): Promise<void> => syncWeek(session).catch(log("weeks could not be synced"));
  const refresh = async (): Promise<void> => {
    if (session.currentUserId() === undefined) return;
    await Promise.all([
      loadFavourites(),
      mergeAllWithServer(pageLearner).catch(log("progress could not be synced")),
      // Weeks are loaded before stamps. Otherwise the app would know stamped days but no goal, and would ask
      // the learner to choose a goal.
      loadWeek()
        .then(() => loadStamps(session))
        .catch(log("stamps could not be synced")),
      pullReviews(pageLearner).catch(log("reviews could not be synced")),
      pullEarResults(pageLearner).catch(log("results of ear training could not be synced")),
      loadStartingPoint(),
    ]);
  };
  progress.followSession();
  favourites.followFavourites();
  delivery.startDelivery();
  let hiddenAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > awayMs) void refresh();
  });
  window.addEventListener("online", () => void refresh());
  // If this fails without a network, the next refresh sends the answer.
  onAnswer(() => void loadStartingPoint());
  onWeekChange(() => void loadWeek());
  // The titles of favourites are in the page's language.
  i18next.on("languageChanged", () => void loadFavourites());
  session.onUserChange(() => void refresh());
  // Cards that were waiting for the membership can be asked.
  session.onMembershipChange((isMember) => (isMember ? void refresh() : undefined));
  void refresh();
}

/**
 * Merges the stamps of all devices from the server. Stamps of records in the outbox are already stored here.
 */
async function loadStamps(session: SessionOfPage): Promise<void> {
  const owner = session.owner();
  const data = await call(history.stamps, { query: deviceClock() });
  if (session.owner() === owner && session.currentUserId() !== undefined) takeStamps(owner, data);
}
