import type { ContentLine } from "#contract/content.schema.ts";
import { cutRomaji } from "#domain/japanese/writing/cut-romaji.ts";
import type { CutRomaji } from "#domain/japanese/writing/cut-romaji.ts";

/** The words of the blank. */
export function answerTokens({ tokens, blank }: ContentLine): ContentLine["tokens"] {
  return tokens.slice(blank?.from, blank?.to);
}

/** What the blank of a line holds. */
export function answerText(line: ContentLine): string {
  return answerTokens(line)
    .map(({ text }) => text)
    .join("");
}

const joined = (tokens: ContentLine["tokens"]): string => tokens.map(({ romaji }) => romaji).join("");

/** The romaji of a line, cut at its blank. */
export function romajiAround(line: ContentLine): CutRomaji | undefined {
  return cutRomaji(line.romaji, joined(line.tokens.slice(0, line.blank?.from)), joined(answerTokens(line)));
}

/** How the answer is said, in romaji: a word by itself, without the capital of a sentence. */
export function answerRomaji(line: ContentLine): string | undefined {
  return romajiAround(line)?.words.toLowerCase();
}
