import { useState } from "react";

export const textModes = ["all", "translation", "audio"] as const;

/** What of a line is written: everything, only its translation, or nothing until it is asked for. */
export type TextMode = (typeof textModes)[number];

/** How the learner studies at present: what is written of a line, and whether repeats begin slowly. */
type Modes = { textMode: TextMode; isLadder: boolean };

/** Kept from scene to scene but not stored: after a reload a scene shows its words again. */
let modes: Modes = { textMode: "all", isLadder: false };

export function useModes(): [Modes, (change: Partial<Modes>) => void] {
  const [now, setNow] = useState(modes);
  const change = (some: Partial<Modes>): void => {
    modes = { ...modes, ...some };
    setNow(modes);
  };
  return [now, change];
}
