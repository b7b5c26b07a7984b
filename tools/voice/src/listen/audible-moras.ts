import type { Utterance } from "../front-end/utterance.ts";

/** Morae that take time. A っ at the very beginning or end is a silence, which is cut away: あっ, って. */
export function audibleMoras(utterance: Utterance): number {
  const moras = utterance.flatMap(({ phrases }) => phrases.flatMap(({ words }) => words.flat()));
  return moras.length - (moras[0] === "ッ" ? 1 : 0) - (moras.at(-1) === "ッ" ? 1 : 0);
}
