import type { BeatKind } from "#domain/speaking/beats.ts";

type Example = { word: string; reading: string };

/** Pairs of dictionary words that differ by one beat. A test checks that the dictionary has their speech. */
export const pairs: Readonly<Record<Exclude<BeatKind, "plain">, readonly [Example, Example]>> = {
  stop: [
    { word: "さっき", reading: "さっき" },
    { word: "先", reading: "さき" },
  ],
  nasal: [
    { word: "看板", reading: "かんばん" },
    { word: "かばん", reading: "かばん" },
  ],
  long: [
    { word: "カード", reading: "カード" },
    { word: "角", reading: "かど" },
  ],
};
