import { followManifest } from "#web/install/follow-manifest.ts";
import { holdInstallPrompt } from "#web/install/install-prompt.ts";
import { screenNotLoaded } from "#web/kit/layout/screen-boundary.tsx";
import { logProblem } from "#web/kit/log.ts";
import { keptOwnStore } from "#web/kit/storage/shared-caches.ts";
import { keptStore } from "#web/offline/scene-files.ts";
import { reloadIfOutdated } from "#web/offline/newer-build.ts";

/** What concerns the app on this device: its icon, its newer builds, and the scenes that are kept here. */
export function startDeviceWork(): void {
  holdInstallPrompt();
  followManifest();
  followShortcutOfIcon();
  goOnKeeping();
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

/** Delays what is kept, so that it does not compete with the first screen for the network. */
const keepingDelayMs = 10_000;

/** Goes on with scenes that are kept on purpose. Most devices keep none and load nothing for it. */
function goOnKeeping(): void {
  if (!("caches" in window)) return;
  const goOn = async (): Promise<void> => {
    const isAny = await Promise.all([keptStore, keptOwnStore].map((store) => window.caches.has(store)));
    if (!isAny.includes(true)) return;
    (await import("#web/offline/download/go-on.ts")).startKeepingOn();
  };
  setTimeout(() => {
    goOn().catch((error: unknown) => logProblem("scenes that are kept wait for the next visit", error));
  }, keepingDelayMs);
}
