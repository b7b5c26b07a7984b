import { phonemesOf } from "./phonemes.ts";
import type { BreathGroup, SpokenPhrase, Utterance } from "./front-end/utterance.ts";

/** A mora in the model's input: characters [start, end). */
export type ScoredMora = { kana: string; start: number; end: number; isHigh: boolean };

export type ScoredPhrase = { moras: ScoredMora[]; accent: number };
export type ScoredGroup = { phrases: ScoredPhrase[]; rises: boolean };

/** The model's input, and the position of each mora. */
export type Score = { phonemes: string; groups: ScoredGroup[] };

/**
 * Tokyo pitch: low, then high up to the accent; an accent on the first mora begins high.
 * @example isHigh(2, 3) // accent 3, second mora: true
 */
export function isHigh(mora: number, accent: number): boolean {
  if (accent === 1) return mora === 1;
  return mora > 1 && (accent === 0 || mora <= accent);
}

/** Writes an utterance as phonemes, with spaces between words and a mark after each group. */
export function score(utterance: Utterance): Score {
  let phonemes = "";
  const write = (text: string): { start: number; end: number } => {
    const start = phonemes.length;
    phonemes += text;
    return { start, end: phonemes.length };
  };
  const scorePhrase = (phrase: SpokenPhrase): ScoredPhrase => {
    const kana = phrase.words.flat();
    const moras: ScoredMora[] = [];
    for (const word of phrase.words) {
      // A word that begins with っ or ん is joined to the word before it: メイ|って, 痛い|んです.
      if (moras.length > 0 && /^[ッン]/.test(word[0] ?? "")) phonemes = phonemes.trimEnd();
      for (const mora of word) {
        const number = moras.length + 1;
        // Without a space, し and お would sound like しょ: 塩.
        if (/^[アエオ]$/.test(mora) && moras.at(-1)?.kana === "シ") write(" ");
        const place = write(phonemesOf(mora, kana[number]));
        moras.push({ kana: mora, ...place, isHigh: isHigh(number, phrase.accent) });
      }
      // A word that ends in っ is joined to the next word of the phrase: ろっ|ぴゃく.
      if (word.at(-1) !== "ッ" || moras.length === kana.length) write(" ");
    }
    return { moras, accent: phrase.accent };
  };
  const groups = utterance.map(({ phrases, mark, rises }: BreathGroup): ScoredGroup => {
    const scored = phrases.map(scorePhrase);
    phonemes = `${phonemes.trimEnd()}${mark} `;
    return { phrases: scored, rises };
  });
  return { phonemes: phonemes.trimEnd(), groups };
}
