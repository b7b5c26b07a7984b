/** Differences between sounds that do not exist in some native languages. */
export const contrastIds = [
  "vowel-length",
  "small-tsu",
  "n-and-beats",
  "voicing",
  "tsu-chi-su",
  "r-and-d",
  "kya-kiya",
  "pitch-accent",
  "question",
  "devoiced-vowels",
] as const;
export type ContrastId = (typeof contrastIds)[number];

/** How a clip presents a word: with its contrasted mora lengthened, as it is, or inside a sentence. */
export const clipForms = ["stretched", "word", "sentence"] as const;
export type ClipForm = (typeof clipForms)[number];

/** A clip and its byte range in the pack. Each clip is a complete MP3. */
export type Clip = { form: ClipForm; pair: number; side: 0 | 1; start: number; length: number };

/** All clips of a contrast in one voice, in one file. */
export type ClipPack = {
  voice: string;
  /** Used only for checks, never for training. */
  isHeldOut: boolean;
  url: string;
  bytes: number;
  clips: readonly Clip[];
};

export type PairWord = {
  written: string;
  kana: string;
  meaning: string;
  sentence: { written: string; meaning: string };
};

/** Two words whose kana differ only in the contrast. Their accents may differ, too. */
export type MinimalPair = { words: readonly [PairWord, PairWord] };

export type ContrastSummary = {
  id: ContrastId;
  title: string;
  /** What differs, in one line. */
  summary: string;
};

export type Contrast = ContrastSummary & {
  /** Says how to hear the difference. It is written for speakers of the learner's language. */
  explanation: string;
  pairs: readonly MinimalPair[];
  packs: readonly ClipPack[];
};
