import type { ReactNode } from "react";
import { create } from "zustand";
import { logProblem } from "#web/kit/log.ts";
import { showToast } from "#web/kit/ui/toast-store.ts";

/** What the paper shows instead of the dialogue, if the learner has chosen something else. */
export const usePaper = create<{ paper: ReactNode }>(() => ({ paper: undefined }));

/** Opens the browser's print dialog; a browser that refuses is reported to the learner. */
export function printPaper(refusedText: string): void {
  try {
    window.print();
  } catch (error) {
    logProblem("printing failed", error);
    showToast(refusedText, { kind: "error" });
  }
}
