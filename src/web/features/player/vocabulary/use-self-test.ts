import { useState } from "react";
import type { Scene } from "#web/features/player/api.ts";

/** What a learner hides of the words, and which ones they looked at all the same. */
type SelfTest = { hidesWord: boolean; hidesMeaning: boolean; looked: ReadonlySet<string> };

const nothingHidden: SelfTest = { hidesWord: false, hidesMeaning: false, looked: new Set() };

/** Kept while the scene is open, whatever tab is shown in between; the next visit has a scene of its own. */
const kept = new WeakMap<Scene, SelfTest>();

export function useSelfTest(scene: Scene): [SelfTest, (change: Partial<SelfTest>) => void] {
  const [now, setNow] = useState(kept.get(scene) ?? nothingHidden);
  const change = (some: Partial<SelfTest>): void => {
    // Whatever is hidden or shown by a switch is hidden or shown of every word.
    const next = { ...now, looked: nothingHidden.looked, ...some };
    kept.set(scene, next);
    setNow(next);
  };
  return [now, change];
}
