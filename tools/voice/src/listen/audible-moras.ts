import type { Utterance } from "../front-end/utterance.ts";

/** Number of morae that take time. A っ at the very start or end is silence, which is cut off: あっ, って. */
export function audibleMoras(utterance: Utterance): number {
  const moras = utterance.flatMap(({ phrases }) => phrases.flatMap(({ words }) => words.flat()));
  return moras.length - (moras[0] === "ッ" ? 1 : 0) - (moras.at(-1) === "ッ" ? 1 : 0);
}
