import type { ReactNode } from "react";
import { useDueToday } from "#web/learning/review/due-today.ts";

/** Passes the number of cards due today to its children. */
export function DueToday({ children }: { children: (due: number) => ReactNode }) {
  return children(useDueToday().count);
}
