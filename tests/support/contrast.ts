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
  { words: [word("とる", "take"), word("とおる", "pass")] },
  { words: [word("くき", "stem"), word("くうき", "air")] },
  { words: [word("めし", "meal"), word("めいし", "business card")] },
];

const sides = [0, 1] as const;
const trainingVoices = ["a", "b", "c", "d"];
const heldOutVoices = ["e", "f"];

function packOf(voice: string, place: number): ClipPack {
  const isHeldOut = heldOutVoices.includes(voice);
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

/** A contrast like those of the compiler: six pairs, four training voices and two held-out voices. */
export const sampleContrast: Contrast = {
  id: "vowel-length",
  title: "長い音",
  summary: "おばさん・おばあさん",
  explanation: "Listen for the length of the vowel.",
  pairs,
  packs: [...trainingVoices, ...heldOutVoices].map(packOf),
};
