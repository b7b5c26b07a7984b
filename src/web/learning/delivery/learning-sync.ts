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
import { onWeekChange } from "#web/learning/week/study-week.ts";
import { call } from "#web/kit/api/api.ts";
import { deviceClock } from "#web/kit/device/clock.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";

/** A page that was hidden for longer may have missed changes made on another device. */
const awayMs = 30_000;

/**
 * Starts to sync favourites, progress, records with their stamps, reviews, ear training, the starting point and the
 * weeks of the signed-in learner.
 */
export function startLearningSync(): void {
  const { session, favourites, progress } = pageLearner;
  const { loadFavourites } = createFavouritesSync(pageLearner, delivery);
  const log = (problem: string) => (error: unknown) => logProblem(problem, error);
  const loadStartingPoint = (): Promise<void> =>
    syncStartingPoint(session).catch(log("the starting point could not be compared with the server"));
  const loadWeek = (): Promise<void> =>
    syncWeek(session).catch(log("the weeks could not be compared with the server"));
  const refresh = async (): Promise<void> => {
    if (session.currentUserId() === undefined) return;
    await Promise.all([
      loadFavourites(),
      mergeAllWithServer(pageLearner).catch(log("progress could not be compared with the server")),
      // The weeks first: a learner with stamped days who has no goal is asked for one.
      loadWeek()
        .then(() => loadStamps(session))
        .catch(log("stamps could not be compared with the server")),
      pullReviews(pageLearner).catch(log("reviews could not be read")),
      pullEarResults(pageLearner).catch(log("results of ear training could not be read")),
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
  // Without a network it is sent by the next refresh.
  onAnswer(() => void loadStartingPoint());
  onWeekChange(() => void loadWeek());
  // Titles are in the page's language.
  i18next.on("languageChanged", () => void loadFavourites());
  session.onUserChange(() => void refresh());
  void refresh();
}

/** Takes over the stamps that the server knows from all devices. What waits in the outbox is known here already. */
async function loadStamps(session: SessionOfPage): Promise<void> {
  const owner = session.owner();
  const data = await call(history.stamps, { query: deviceClock() });
  if (session.owner() === owner && session.currentUserId() !== undefined) takeStamps(owner, data);
}
