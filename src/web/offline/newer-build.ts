import { requestFromPage } from "#web/kit/api/page-request.ts";
import { logProblem } from "#web/kit/log.ts";
import { isOfOtherBuild } from "./other-build.ts";

/**
 * If the page was loaded more recently than this, reloading does not help: it has the newest build, or
 * servers of two builds alternate.
 */
const youngMs = 20_000;

/** A page with the same HTML at every address and without content. */
const anyPage = "/about";

/**
 * Reloads the page if a newer build was deployed while it was open, because the code that it requests may be
 * gone. Called only if the code of a whole screen is missing. Optional parts never call this, so nothing
 * reloads while the learner is active.
 */
export async function reloadIfOutdated(): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;
  if (entry === undefined || !navigator.onLine || performance.now() < youngMs) return;
  try {
    const html = await (await requestFromPage(anyPage)).text();
    if (isOfOtherBuild(html, entry)) window.location.reload();
  } catch (error) {
    // The screen shows that it could not be loaded, and offers to try again.
    logProblem("the check for a newer build failed", error);
  }
}
