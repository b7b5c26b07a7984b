import type { ContentLine } from "#contract/content.schema.ts";
import { cutRomaji } from "#domain/japanese/writing/cut-romaji.ts";
import type { CutRomaji } from "#domain/japanese/writing/cut-romaji.ts";

/** The tokens that fill the blank. */
export function blankTokens({ tokens, blank }: ContentLine): ContentLine["tokens"] {
  return tokens.slice(blank?.from, blank?.to);
}

export function blankText(line: ContentLine): string {
  return blankTokens(line)
    .map(({ text }) => text)
    .join("");
}

const joined = (tokens: ContentLine["tokens"]): string => tokens.map(({ romaji }) => romaji).join("");

/** The romaji of a line, split at its blank. */
export function romajiAround(line: ContentLine): CutRomaji | undefined {
  return cutRomaji(line.romaji, joined(line.tokens.slice(0, line.blank?.from)), joined(blankTokens(line)));
}

/** The romaji of the blank's text. Lower case, because it is not a sentence. */
export function blankRomaji(line: ContentLine): string | undefined {
  return romajiAround(line)?.words.toLowerCase();
}
