import { kanaToRomaji, markLongVowels } from "#domain/japanese/writing/romaji.ts";
import { capital, capitals, isName } from "#content/lexicon/lexeme-romaji.ts";
import type { AnalysedSentence, Token } from "#content/japanese/analyse-sentence.ts";
import type { LinkedWord } from "./link-words.ts";

/** The letters of a token in its sentence's romaji: [from, to). */
export type RomajiPosition = { readonly from: number; readonly to: number };

export function romajiPositions({ romaji, tokens }: AnalysedSentence): RomajiPosition[] {
  let at = 0;
  return tokens.map((token) => {
    const letters = token.romaji.trim();
    const from = letters === "" ? at : Math.max(romaji.indexOf(letters, at), at);
    at = from + letters.length;
    return { from, to: at };
  });
}

/**
 * The romaji of a line with capitals, grouped prices and single dots.
 * @example "hai. rin sama desu." // "Hai. Rin sama desu."
 */
export function printedRomaji(sentence: AnalysedSentence, words: readonly LinkedWord[]): string {
  const places = romajiPositions(sentence);
  const names = nameTokens(sentence, words);
  let printed = "";
  let begins = true;
  let end = 0;
  for (const [index, token] of sentence.tokens.entries()) {
    const { from, to } = places[index] ?? { from: end, to: end };
    printed += sentence.romaji.slice(end, from);
    end = to;
    const letters = sentence.romaji.slice(from, to);
    if (token.pos === "symbol") {
      printed = appendMark(printed, letters);
      begins ||= /[。．.？?！!]/.test(token.surface);
      continue;
    }
    const spaced = spacedPrice(token) ?? letters;
    // ミン|ジュン is one word with one capital.
    const isWordStart = !/\p{L}$/u.test(printed);
    printed += names.has(index) && isWordStart ? capitals(spaced) : begins ? capital(spaced) : spaced;
    if (letters !== "") begins = false;
  }
  return printed.trim();
}

/** Merges punctuation: 。…… becomes "…". */
function appendMark(printed: string, mark: string): string {
  const isDots = /^\.\.+$/.test(mark);
  if (isDots) return `${printed.replace(/[.…]$/, "")}…`;
  return mark === "." && printed.endsWith("…") ? printed : printed + mark;
}

function nameTokens(sentence: AnalysedSentence, words: readonly LinkedWord[]): Set<number> {
  const found = new Set<number>();
  for (const { lexeme, from, to } of words) {
    if (lexeme === undefined || !isName(lexeme, sentence.tokens.slice(from, to))) continue;
    for (let at = from; at < to; at += 1) found.add(at);
  }
  return found;
}

/** Where the romaji of a price has a space: after おく, まん, せん and ひゃく, except before まん or おく. */
const breath = /(?<=おく|まん|[せぜ]ん|[ひびぴ]ゃく)(?!まん|おく)/;

/** @example spacedPrice(一万九千八百円) // "ichiman kyūsen happyaku en"; 千円 stays sen'en */
function spacedPrice({ source, surface, reading }: Token): string | undefined {
  const [, amount] = /^(.+)えん$/.exec(reading) ?? [];
  if (source !== "number" || amount === undefined || !/円$|^¥/.test(surface)) return undefined;
  const groups = amount.split(breath).filter((group) => group !== "");
  if (groups.length < 2) return undefined;
  return [...groups, "えん"].map((group) => kanaToRomaji(markLongVowels(group))).join(" ");
}
