import { followManifest } from "#web/install/follow-manifest.ts";
import { deferInstallPrompt } from "#web/install/install-prompt.ts";
import { screenNotLoaded } from "#web/kit/layout/screen-boundary.tsx";
import { logProblem } from "#web/kit/log.ts";
import { memberDownloadCache } from "#web/kit/storage/shared-caches.ts";
import { downloadStore } from "#web/offline/scene-files.ts";
import { reloadIfOutdated } from "#web/offline/newer-build.ts";

/** Starts what belongs to this device: the install prompt, updates, downloads, and the icon. */
export function startPwaFeatures(): void {
  deferInstallPrompt();
  followManifest();
  followShortcutOfIcon();
  resumeDownloadsLater();
  showBadge();
  window.addEventListener(screenNotLoaded, () => void reloadIfOutdated());
}

/** Follows a shortcut of the app's icon, which the address names. Hardly any visit has one. */
function followShortcutOfIcon(): void {
  const name = new URLSearchParams(window.location.search).get("shortcut");
  if (name === null) return;
  import("#web/install/shortcuts.ts").then(
    ({ followShortcut }) => followShortcut(name),
    (error: unknown) => logProblem("a shortcut leads to the list", error),
  );
}

/** Shows due cards on the app's icon, in browsers that can. */
function showBadge(): void {
  if (!("setAppBadge" in navigator)) return;
  import("#web/install/app-badge.ts").then(
    ({ followDueCards }) => followDueCards(),
    (error: unknown) => logProblem("the app's icon shows no number", error),
  );
}

/** Delays downloads, so that they do not compete with the first screen for the network. */
const downloadDelayMs = 10_000;

/** Resumes downloads. Devices without any load no code for it. */
function resumeDownloadsLater(): void {
  if (!("caches" in window)) return;
  const resume = async (): Promise<void> => {
    const isAny = await Promise.all(
      [downloadStore, memberDownloadCache].map((store) => window.caches.has(store)),
    );
    if (!isAny.includes(true)) return;
    (await import("#web/offline/download/resume-downloads.ts")).resumeDownloads();
  };
  setTimeout(() => {
    resume().catch((error: unknown) => logProblem("downloads wait for the next visit", error));
  }, downloadDelayMs);
}
