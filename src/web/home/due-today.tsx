import type { ReactNode } from "react";
import { useDueToday } from "#web/learning/review/due-today.ts";

/** Gives what is drawn inside it the number of cards that are due today. */
export function DueToday({ children }: { children: (due: number) => ReactNode }) {
  return children(useDueToday().count);
}
