import { useState } from "react";
import type { Scene } from "#web/scene/api.ts";

/** What a learner hides of the words to test themselves, and which words they have revealed. */
type SelfTest = { hides: Hidden; looked: ReadonlySet<string> };

export const hiddenParts = ["nothing", "word", "meaning"] as const;
export type Hidden = (typeof hiddenParts)[number];

const nothingHidden: SelfTest = { hides: "nothing", looked: new Set() };

/** Kept while the scene is open, also while another tab is shown; the next visit begins anew. */
const kept = new WeakMap<Scene, SelfTest>();

export function useSelfTest(scene: Scene): [SelfTest, (change: Partial<SelfTest>) => void] {
  const [now, setNow] = useState(kept.get(scene) ?? nothingHidden);
  const change = (some: Partial<SelfTest>): void => {
    // The choice applies to every word, so it resets which words were revealed.
    const next = { ...now, looked: nothingHidden.looked, ...some };
    kept.set(scene, next);
    setNow(next);
  };
  return [now, change];
}
