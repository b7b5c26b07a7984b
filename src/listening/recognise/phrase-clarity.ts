import type { Phone } from "#listening/kana/phones.ts";
import { phoneCosts } from "./ctc.ts";
import type { Heard } from "./hear.ts";

/** Mean cost of a phone, up to which a phrase was heard clearly and from which on it was not heard. */
const costs = { clear: 1, missing: 6 };

/** How clearly each phrase of a line was heard in a take, from 0 to 1. */
export function phraseClarity({ scores }: Heard, phrases: readonly (readonly Phone[])[]): number[] {
  const all = phoneCosts(scores, phrases.flat());
  let at = 0;
  return phrases.map(({ length }) => {
    const own = all.slice(at, at + length);
    at += length;
    const mean = own.reduce((sum, cost) => sum + cost, 0) / Math.max(1, length);
    return Math.max(0, Math.min(1, (costs.missing - mean) / (costs.missing - costs.clear)));
  });
}
