import { deferInstallPrompt } from "#web/install/install-prompt.ts";
import { screenNotLoaded } from "#web/kit/layout/screen-boundary.tsx";
import { logProblem } from "#web/kit/log.ts";
import { memberDownloadCache } from "#web/kit/storage/shared-caches.ts";
import { downloadStore } from "#web/offline/scene-files.ts";
import { reloadIfOutdated } from "#web/offline/newer-build.ts";
import i18next from "i18next";
import { defaultLanguage } from "#domain/site/languages.ts";

/**
 * Starts the features of an installed app: install prompt, updates, downloads, shortcuts and the icon's
 * badge.
 */
export function startPwaFeatures(): void {
  deferInstallPrompt();
  followManifest();
  followShortcutOfIcon();
  resumeDownloadsLater();
  showBadge();
  window.addEventListener(screenNotLoaded, () => void reloadIfOutdated());
}

/** Follows the app-icon shortcut in the address. Most visits have none and do not load this code. */
function followShortcutOfIcon(): void {
  const name = new URLSearchParams(window.location.search).get("shortcut");
  if (name === null) return;
  import("#web/install/shortcuts.ts").then(
    ({ followShortcut }) => followShortcut(name),
    (error: unknown) => logProblem("the app icon's shortcut could not be followed", error),
  );
}

/** Shows the number of due cards on the app's icon, if the browser supports badges. */
function showBadge(): void {
  if (!("setAppBadge" in navigator)) return;
  import("#web/install/app-badge.ts").then(
    ({ followDueCards }) => followDueCards(),
    (error: unknown) => logProblem("the badge of the app's icon could not be set", error),
  );
}

/** Delays downloads, so that they do not compete with the first screen for the network. */
const downloadDelayMs = 10_000;

/** Resumes downloads. Devices without downloads do not load this code. */
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
    resume().catch((error: unknown) => logProblem("the downloads could not be resumed in this visit", error));
  }, downloadDelayMs);
}

/**
 * Keeps the link to the manifest in the page's language. Each language has its own manifest, because a
 * manifest has only one language.
 */
function followManifest(): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  const name = (language: string): void => {
    const part = language === defaultLanguage ? "" : `.${language}`;
    link?.setAttribute("href", `/manifest${part}.webmanifest`);
  };
  name(i18next.language);
  i18next.on("languageChanged", name);
}
