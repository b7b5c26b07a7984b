import { isRecord } from "#domain/values.ts";

/** Increment this version if the format changes. `npm run voice` then rewrites all files. */
export const lineModelVersion = 2;

export type ModelMora = {
  kana: string;
  start: number;
  end: number;
  /** Semitones around the voice's median; undefined where it is unvoiced. */
  height: number | undefined;
  /** Whether the accent makes it high. */
  isHigh: boolean;
};

/** An accent phrase: morae [from, to). */
export type ModelPhrase = {
  from: number;
  to: number;
  /** The mora after which the pitch falls, counted from 1; 0 if it does not fall. */
  accent: number;
  /** Whether the pitch rises on the last mora, as in a question. */
  rises: boolean;
  /** Whether a pause follows. */
  ends: boolean;
};

/** What our voice did in a line: for the mirror, mora rulers and practice by phrases. */
export type LineModel = {
  seconds: number;
  moras: ModelMora[];
  phrases: ModelPhrase[];
};

/** The file format: times in milliseconds, heights in tenths of a semitone. */
export type LineModelFile = {
  version: number;
  seconds: number;
  kana: string[];
  starts: number[];
  ends: number[];
  heights: (number | null)[];
  phrases: [count: number, accent: number, rises: 0 | 1, ends: 0 | 1][];
};

/** Undefined if the file has another version or is broken. */
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
  return { seconds: file.seconds, moras, phrases };
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
 * Whether this mora of a phrase is high in the Tokyo accent.
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
  const { seconds, kana, starts, ends, heights, phrases } = file;
  if (typeof seconds !== "number") return false;
  if (!Array.isArray(kana) || !kana.every((one) => typeof one === "string")) return false;
  if (!isNumbers(starts, kana.length) || !isNumbers(ends, kana.length)) return false;
  if (!Array.isArray(heights) || heights.length !== kana.length) return false;
  if (!heights.every((one) => one === null || typeof one === "number")) return false;
  if (!Array.isArray(phrases) || !phrases.every((one) => isNumbers(one, 4))) return false;
  return phrases.reduce<number>((sum, [count]) => sum + count, 0) === kana.length;
}
