import type { ReactNode } from "react";
import { useDueToday } from "#web/learning/review/due-today.ts";

export function DueToday({ children }: { children: (due: number) => ReactNode }) {
  return children(useDueToday().count);
}
