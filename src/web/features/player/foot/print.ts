import { logProblem } from "#web/lib/log.ts";
import { showToast } from "#web/ui/toast-store.ts";

/** Opens the browser's print dialog; the page has a sheet of its own for paper. Where a browser refuses, that is said. */
export function printScene(refusedText: string): void {
  try {
    window.print();
  } catch (error) {
    logProblem("printing failed", error);
    showToast(refusedText, { kind: "error" });
  }
}
