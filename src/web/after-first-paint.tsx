import i18next from "i18next";
import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { showsTestNotice } from "#domain/site/test-notice.ts";
import { sendWhenOnline } from "#web/kit/api/send-when-online.ts";
import { loads, loadTexts } from "#web/kit/i18n/i18n.ts";
import { logProblem } from "#web/kit/log.ts";
import { outbox } from "#web/learning/record/outbox.ts";
import { useOutboxStatus } from "#web/learning/record/outbox-status.ts";
import { registerServiceWorker } from "#web/offline/register-worker.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import { session, useSession } from "#web/kit/session/session.ts";
import { screens } from "./routes.ts";
import { site } from "#web/kit/site.ts";
import { logUnreadable, readText } from "#web/kit/storage/storage.ts";
import { keepFocusInSight } from "#web/kit/ui/guards/focus-in-sight.ts";
import { guardPresses } from "#web/kit/ui/guards/press-guard.ts";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { feedbackNames, testNoticeDismissedUntil } from "#web/site/stored-names.ts";
import { revocationKey } from "#web/account/log-out/revocation-key.ts";

const TestNotice = lazy(() => import("#web/site/test-notice.tsx").then((m) => ({ default: m.TestNotice })));

/**
 * Delays reading the device's time zone, because this takes an old phone 100 ms and would delay the sound
 * after a tap on "play".
 */
const deviceDelayMs = 1_000;

/** Starts work that can wait until the first screen is painted. Returns the test notice if it is due. */
export function startAfterFirstPaint(): ReactNode {
  guardPresses();
  keepFocusInSight();
  setTimeout(noteDevice, deviceDelayMs);
  registerServiceWorker();
  import("./pwa-features.ts").then(
    ({ startPwaFeatures }) => startPwaFeatures(),
    (error: unknown) => logProblem("pwa-features.ts could not be loaded", error),
  );
  announceOutbox();
  sendWhenOnline({
    prefix: () => revocationKey(""),
    send: async () => (await import("#web/account/log-out/revocations.ts")).sendRevocations(),
  });
  sendWhenOnline({
    prefix: () => ownerKey(session.owner(), feedbackNames.waiting("")),
    send: async () => (await import("#web/site/feedback/send-waiting.ts")).sendWaiting(),
  });
  window.addEventListener("online", forgetFailedTexts);
  whenSignedIn(() => {
    import("#web/learning/learning-sync.ts").then(
      ({ startLearningSync }) => startLearningSync(),
      (error: unknown) => logProblem("learning data is stored but not synced in this visit", error),
    );
    import("#web/membership/start-watch.ts").then(
      ({ startMembershipWatch }) => startMembershipWatch(),
      (error: unknown) => logProblem("changes of the membership are not noticed during this visit", error),
    );
    setTimeout(prefetchOwnScreens, prefetchDelayMs);
  });
  const dismissedUntil = readText(testNoticeDismissedUntil);
  if (Number.isNaN(Number(dismissedUntil))) {
    logUnreadable(testNoticeDismissedUntil, String(dismissedUntil));
  }
  const isTestSite = showsTestNotice({
    address: window.location.href,
    productionHost: site.productionHost,
    dismissedUntil,
    now: Date.now(),
  });
  return isTestSite ? (
    <Suspense fallback={null}>
      <TestNotice />
    </Suspense>
  ) : null;
}

function noteDevice(): void {
  import("#web/kit/device/device-info.ts").then(
    ({ recordDeviceInfo }) => recordDeviceInfo(),
    (error: unknown) => logProblem("the device information could not be recorded in this visit", error),
  );
}

/** Allows retries of texts that could not be loaded offline. */
function forgetFailedTexts(): void {
  for (const [file, { value }] of loads) if (value === false) loads.delete(file);
}

/**
 * Shows one toast when changes wait on the device because they cannot be sent, one when all of them are sent,
 * and one for each change that the server rejects. Changes from before the page was loaded cause no waiting
 * toast, because the profile lists them.
 */
function announceOutbox(): void {
  let hasPosted = false;
  let isAnnounced = false;
  let wasHeldUp = false;
  // Subscribed before the delivery code is loaded, because that code counts a change as soon as it is posted.
  outbox.onPost(() => {
    hasPosted = true;
  });
  useOutboxStatus.subscribe(({ isHeldUp, waiting, delivered, refusals }, before) => {
    if (refusals > before.refusals) showToast(i18next.t("outbox.refused"), { kind: "error" });
    if (isHeldUp && waiting > 0) {
      wasHeldUp = true;
      if (hasPosted && !isAnnounced) showToast(i18next.t("outbox.kept"));
      isAnnounced ||= hasPosted;
    } else if (wasHeldUp && waiting === 0 && delivered > 0) {
      wasHeldUp = false;
      isAnnounced = false;
      showToast(i18next.t("outbox.allSent"), { kind: "success" });
    }
  });
}

/** Delays the prefetch, so that it does not compete with the first screen for the network. */
const prefetchDelayMs = 10_000;

/** Prefetches the code of a learner's own screens, so that they open without a network. */
function prefetchOwnScreens(): void {
  const wanted = [
    ...screens.flatMap(({ isPrefetched, load }) => (isPrefetched === true ? load() : [])),
    import("#web/learner/waiting-note.tsx"),
    import("#web/learner/profile/lights.tsx"),
    import("#web/learner/diary/latest-pages.tsx"),
    import("#web/learner/lists/own-scenes.tsx"),
    import("#web/learner/favourites/heart-button.tsx"),
    loadTexts(i18next.language, "learning"),
    loadTexts(i18next.language, "town"),
  ];
  // Errors are ignored, because a screen reports missing code when it is opened.
  Promise.all(wanted).catch(() => undefined);
}

/** Calls back once, as soon as a learner is signed in. */
function whenSignedIn(work: () => void): void {
  if (useSession.getState().isAuthenticated) {
    work();
    return;
  }
  const stop = useSession.subscribe(({ isAuthenticated }) => {
    if (!isAuthenticated) return;
    stop();
    work();
  });
}
