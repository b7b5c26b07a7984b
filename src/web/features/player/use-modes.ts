import { useState } from "react";
import type { TextMode } from "./text-mode.ts";

/** How somebody studies just now: what is written of a line, and whether repeats begin slowly. */
type Modes = { textMode: TextMode; isLadder: boolean };

/** Kept from scene to scene, and nowhere else: when the page is opened anew, a scene shows its words again. */
let modes: Modes = { textMode: "all", isLadder: false };

export function useModes(): [Modes, (change: Partial<Modes>) => void] {
  const [now, setNow] = useState(modes);
  const change = (some: Partial<Modes>): void => {
    modes = { ...modes, ...some };
    setNow(modes);
  };
  return [now, change];
}
