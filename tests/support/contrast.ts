import type { Clip, ClipForm, ClipPack, Contrast, PairWord } from "#domain/ear/contrast.ts";

const word = (kana: string, meaning: string): PairWord => ({
  written: kana,
  kana,
  meaning,
  sentence: { written: `${kana}です。`, meaning: `It is ${meaning}.` },
});

const pairs: Contrast["pairs"] = [
  { words: [word("おばさん", "aunt"), word("おばあさん", "grandmother")] },
  { words: [word("ゆき", "snow"), word("ゆうき", "courage")] },
  { words: [word("ビル", "building"), word("ビール", "beer")] },
];

const sides = [0, 1] as const;

function packOf(voice: string, isHeldOut: boolean, place: number): ClipPack {
  const forms: ClipForm[] = isHeldOut ? ["word", "sentence"] : ["stretched", "word", "sentence"];
  const clips = forms.flatMap((form) =>
    pairs.flatMap((_, pair) => sides.map((side): Omit<Clip, "start"> => ({ form, pair, side, length: 10 }))),
  );
  return {
    voice,
    isHeldOut,
    url: `/audio/${String(place).padStart(16, "0")}.mp3`,
    bytes: clips.length * 10,
    clips: clips.map((clip, index) => ({ ...clip, start: index * 10 })),
  };
}

/** A contrast with three pairs, four voices of training and two held out. */
export const sampleContrast: Contrast = {
  id: "vowel-length",
  title: "長い音",
  summary: "おばさん・おばあさん",
  explanation: "Listen for the length of the vowel.",
  pairs,
  packs: ["a", "b", "c", "d", "e", "f"].map((voice, place) => packOf(voice, place > 3, place)),
};
