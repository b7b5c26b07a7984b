import { isRecord } from "#domain/values.ts";
import { unpackSounds } from "./packed-sounds.ts";
import type { Sounds } from "./packed-sounds.ts";

/** Raised when files of another version cannot be read: `npm run voice` then writes all of them anew. */
export const lineModelVersion = 1;

/** A mora of the model's speech: when, in seconds, how high in semitones around the voice's middle, and what the accent asks. */
export type ModelMora = {
  /** Katakana: キョ, ッ, ー. */
  kana: string;
  start: number;
  end: number;
  /** Nothing where the voice does not sound. */
  height: number | undefined;
  isHigh: boolean;
};

/** An accent phrase: morae [from, to), as words under one accent are said. */
export type ModelPhrase = {
  from: number;
  to: number;
  /** The mora behind which the pitch falls, counted from 1; 0 where it does not. */
  accent: number;
  /** A question: the last mora goes up. */
  rises: boolean;
  /** A pause follows. */
  ends: boolean;
};

/** A line as it is spoken: everything that a comparison, a mora ruler or practice by phrases needs, without its sound. */
export type LineModel = {
  /** Of the recording it was prepared from. */
  seconds: number;
  moras: ModelMora[];
  phrases: ModelPhrase[];
  sounds: Sounds;
};

/**
 * A model as it is kept in a file, small: times in milliseconds, heights in tenths of a semitone, phrases as
 * [morae, accent, 1 if it rises, 1 if a pause follows].
 */
export type LineModelFile = {
  version: number;
  seconds: number;
  kana: string[];
  starts: number[];
  ends: number[];
  heights: (number | null)[];
  phrases: [count: number, accent: number, rises: 0 | 1, ends: 0 | 1][];
  sounds: string;
};

/** Reads a file; nothing where it is of another version or broken. */
export function readLineModel(file: unknown): LineModel | undefined {
  if (!isLineModelFile(file)) return undefined;
  const phrases = phrasesOf(file);
  const moras = file.kana.map((kana, mora): ModelMora => {
    const phrase = phrases.find(({ to }) => mora < to);
    const height = file.heights[mora];
    return {
      kana,
      start: file.starts[mora] / 1000,
      end: file.ends[mora] / 1000,
      height: height === null ? undefined : height / 10,
      isHigh: phrase !== undefined && isHighMora(mora - phrase.from, phrase.accent),
    };
  });
  return { seconds: file.seconds, moras, phrases, sounds: unpackSounds(file.sounds) };
}

function phrasesOf({ phrases }: LineModelFile): ModelPhrase[] {
  let from = 0;
  return phrases.map(([count, accent, rises, ends]) => {
    const phrase = { from, to: from + count, accent, rises: rises === 1, ends: ends === 1 };
    from += count;
    return phrase;
  });
}

/**
 * Whether Tokyo speech has this mora of a phrase high.
 * @example [0, 1, 2, 3].map((mora) => isHighMora(mora, 2)) // [false, true, false, false]: あな↓たが
 */
export function isHighMora(mora: number, accent: number): boolean {
  if (accent === 1) return mora === 0;
  return mora > 0 && (accent === 0 || mora < accent);
}

const isNumbers = (value: unknown, length: number): value is number[] =>
  Array.isArray(value) &&
  value.length === length &&
  value.every((one) => typeof one === "number" && Number.isFinite(one));

function isLineModelFile(file: unknown): file is LineModelFile {
  if (!isRecord(file) || file["version"] !== lineModelVersion) return false;
  const { seconds, kana, starts, ends, heights, phrases, sounds } = file;
  if (typeof seconds !== "number" || typeof sounds !== "string") return false;
  if (!Array.isArray(kana) || !kana.every((one) => typeof one === "string")) return false;
  if (!isNumbers(starts, kana.length) || !isNumbers(ends, kana.length)) return false;
  if (!Array.isArray(heights) || heights.length !== kana.length) return false;
  if (!heights.every((one) => one === null || typeof one === "number")) return false;
  if (!Array.isArray(phrases) || !phrases.every((one) => isNumbers(one, 4))) return false;
  return phrases.reduce<number>((sum, [count]) => sum + count, 0) === kana.length;
}
