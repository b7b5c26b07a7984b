import type { ReactNode } from "react";
import { create } from "zustand";
import { logProblem } from "#web/kit/log.ts";
import { showToast } from "#web/kit/ui/toast-store.ts";

/** The printed content. Undefined prints the dialogue. */
export const usePaper = create<{ paper: ReactNode }>(() => ({ paper: undefined }));

/** Shows `refusedText` if the browser refuses to print. */
export function printPaper(refusedText: string): void {
  try {
    window.print();
  } catch (error) {
    logProblem("printing failed", error);
    showToast(refusedText, { kind: "error" });
  }
}
