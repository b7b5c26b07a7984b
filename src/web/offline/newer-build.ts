import { requestFromPage } from "#web/kit/api/page-request.ts";
import { logProblem } from "#web/kit/log.ts";
import { isOfOtherBuild } from "./other-build.ts";

/** A page that has only just been loaded is of the newest build, or servers of two builds take turns: reloading would not help. */
const youngMs = 20_000;

/** A page that is the same HTML at every address, without content. */
const anyPage = "/about";

/**
 * A page that was open when a newer build was deployed requests code that may be gone. If a whole screen lacks its
 * code, the page is reloaded at the wanted address. Optional parts never call this, so nothing reloads while the
 * learner is active.
 */
export async function reloadIfOutdated(): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;
  if (entry === undefined || !navigator.onLine || performance.now() < youngMs) return;
  try {
    const html = await (await requestFromPage(anyPage)).text();
    if (isOfOtherBuild(html, entry)) window.location.reload();
  } catch (error) {
    // The screen says that it could not be loaded, and offers to try again.
    logProblem("it is not known whether there is a newer build", error);
  }
}
