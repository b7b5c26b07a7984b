import type { Language } from "#domain/site/languages.ts";

/** The rest of the app is some 150 KB; on a weak network it may take this long. */
const patienceMs = 180_000;

/**
 * Has the service worker store the whole app, which it does automatically only without data saving. A downloaded scene
 * would not open without it. Returns whether the app is complete.
 */
export async function storeAppFiles(language: Language): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return false;
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise<boolean>((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === true));
    port1.start();
    setTimeout(() => resolve(false), patienceMs);
  });
  active.postMessage(language, [port2]);
  return reply;
}
