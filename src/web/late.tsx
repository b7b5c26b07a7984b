import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { showsTestNotice } from "#domain/test-notice.ts";
import { announceOutbox } from "./features/outbox/announce.ts";
import { recordDeviceInfo } from "./lib/device-info.ts";
import { logProblem } from "./lib/log.ts";
import { registerServiceWorker } from "./lib/service-worker.ts";
import { useSession } from "./lib/session.ts";
import { site } from "./lib/site.ts";
import { readText, storageKeys, tellUnreadable } from "./lib/storage.ts";

const TestNotice = lazy(() =>
  import("./features/test-notice/test-notice.tsx").then((m) => ({ default: m.TestNotice })),
);

/** Work that can wait until the first screen is painted. Returns what it wants shown. */
export function startLate(): ReactNode {
  recordDeviceInfo();
  registerServiceWorker();
  announceOutbox();
  whenSignedIn(() => {
    import("./lib/learning-sync.ts").then(
      ({ startLearningSync }) => startLearningSync(),
      (error: unknown) => logProblem("favourites and progress stay in this browser for now", error),
    );
  });
  const dismissedUntil = readText(storageKeys.testNoticeDismissedUntil);
  if (Number.isNaN(Number(dismissedUntil))) {
    tellUnreadable(storageKeys.testNoticeDismissedUntil, String(dismissedUntil));
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

/** Calls back once, as soon as somebody is signed in. */
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
