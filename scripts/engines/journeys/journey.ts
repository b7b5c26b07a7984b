import type { EngineName } from "#scripts/engines/driver/engine.ts";
import type { Page } from "#scripts/engines/page.ts";
import type { Network } from "#scripts/engines/surroundings/network.ts";

/** What a journey is walked with. */
export type Visit = {
  engine: EngineName;
  page: Page;
  network: Pick<Network, "close" | "open" | "origin">;
  /** Waits until some seconds of sound have come out of the loudspeaker from now on. */
  hear: (seconds: number) => Promise<void>;
  /** Waits until nothing has come out of it for a second. */
  hearNothing: () => Promise<void>;
};

/** A way through the app that a learner takes, from a first visit in a browser of its own. */
export type Journey = {
  name: string;
  walk: (visit: Visit) => Promise<void>;
  /** Where only one engine is meant. */
  only?: EngineName;
  /** What the engine may complain of, because the journey provokes it. */
  allowed?: RegExp;
  /** Longer than usual. */
  limitMs?: number;
};

/** A check in a journey. */
export function expect(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(sentence);
}
