import { useState } from "react";

export const textModes = ["all", "translation", "audio"] as const;

/** The shown text of a line: everything, only the translation, or nothing until the learner asks for it. */
export type TextMode = (typeof textModes)[number];

/** How the learner studies now: the shown text of a line, and whether repeats begin slowly. */
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
