import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { showsTestNotice } from "#domain/test-notice.ts";
import { recordDeviceInfo } from "./lib/device-info.ts";
import { startLearningSync } from "./lib/learning-sync.ts";
import { registerServiceWorker } from "./lib/service-worker.ts";
import { site } from "./lib/site.ts";
import { readText, storageKeys, tellUnreadable } from "./lib/storage.ts";

const TestNotice = lazy(() =>
  import("./features/test-notice/test-notice.tsx").then((m) => ({ default: m.TestNotice })),
);

/** Work that can wait until the first screen is painted. Returns what it wants shown. */
export function startLate(): ReactNode {
  recordDeviceInfo();
  registerServiceWorker();
  startLearningSync();
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
