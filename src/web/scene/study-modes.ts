import { useState } from "react";

export const textModes = ["all", "translation", "audio"] as const;

/** The visible text of a line: everything, only the translation, or nothing until the learner reveals it. */
export type TextMode = (typeof textModes)[number];

/**
 * How the learner currently studies: `textMode` is the visible text; with `isLadder`, repetitions begin
 * slowly.
 */
type Modes = { textMode: TextMode; isLadder: boolean };

/** Shared by all scenes but not stored: after a reload a scene shows its text again. */
let modes: Modes = { textMode: "all", isLadder: false };

export function useModes(): [Modes, (change: Partial<Modes>) => void] {
  const [now, setNow] = useState(modes);
  const change = (some: Partial<Modes>): void => {
    modes = { ...modes, ...some };
    setNow(modes);
  };
  return [now, change];
}
