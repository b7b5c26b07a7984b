import { requestFromPage } from "#web/kit/api/page-request.ts";
import { logProblem } from "#web/kit/log.ts";
import { isOfOtherBuild } from "./other-build.ts";

/** A page that has only just been loaded is of the newest build, or servers of two builds take turns: reloading would not help. */
const youngMs = 20_000;

/** A page that is the same HTML at every address, without content. */
const anyPage = "/about";

/**
 * A page that was open when a newer build came asks for code that may be gone. Where that leaves a whole screen without its
 * code, the page is loaded anew, at the address the learner wanted. A part that a screen does without never leads here, so
 * nothing is reloaded under somebody's hands.
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
