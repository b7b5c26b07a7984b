import { useState } from "react";
import type { TextMode } from "./text-mode.ts";

/** How somebody studies today: what is written of a line, and whether repeats begin slowly. */
type Manner = { textMode: TextMode; isLadder: boolean };

/** Kept from scene to scene, and forgotten with the visit: tomorrow a scene shows its words again. */
let manner: Manner = { textMode: "all", isLadder: false };

export function useManner(): [Manner, (change: Partial<Manner>) => void] {
  const [now, setNow] = useState(manner);
  const change = (some: Partial<Manner>): void => {
    manner = { ...manner, ...some };
    setNow(manner);
  };
  return [now, change];
}
