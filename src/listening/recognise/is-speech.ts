import type { Heard } from "./hear.ts";
import { phoneCount } from "./ctc.ts";

/** Decibels of the loudest frames below which a take counts as silence. */
const minLoudest = -28;

/** Whether the take contains speech: the take is loud enough, and the network finds a phone in it. */
export function isSpeech({ probabilities: { count, phones }, loudest }: Heard): boolean {
  if (loudest < minLoudest) return false;
  let [found, last] = [0, 0];
  for (let t = 0; t < count; t += 1) {
    let best = 0;
    for (let p = 1; p < phoneCount; p += 1)
      if (phones[t * phoneCount + p] > phones[t * phoneCount + best]) best = p;
    if (best !== 0 && best !== last) found += 1;
    last = best;
  }
  return found > 0;
}
