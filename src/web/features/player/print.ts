import { logProblem } from "#web/lib/log.ts";

/** Opens the browser's print dialog; the page has a sheet of its own for paper. False when the browser refuses. */
export function printScene(): boolean {
  try {
    window.print();
    return true;
  } catch (error) {
    logProblem("printing failed", error);
    return false;
  }
}
