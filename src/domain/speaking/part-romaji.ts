import { cutRomaji } from "#domain/japanese/writing/cut-romaji.ts";
import { kanaToRomaji } from "#domain/japanese/writing/romaji.ts";
import { spelledMoras } from "./beats.ts";

type Line = {
  romaji: string;
  tokens: readonly (Parameters<typeof spelledMoras>[0][number] & { romaji: string })[];
};

type Part = { from: number; to: number; said: readonly string[] };

/** The index of the token that starts with a mora; the number of tokens at the end of the line. */
function tokenAt(tokens: Line["tokens"], mora: number): number | undefined {
  let begin = 0;
  for (const [place, token] of tokens.entries()) {
    const length = spelledMoras([token]).length;
    if (begin === mora && length > 0) return place;
    begin += length;
  }
  return begin === mora ? tokens.length : undefined;
}

/**
 * The romaji of a part of a line, with its spaces and pronounced particles. If the part does not match whole
 * words, or if the audio has other morae, the kana are romanised instead.
 */
export function partRomaji({ romaji, tokens }: Line, { from, to, said }: Part): string {
  const isAsWritten = spelledMoras(tokens).length === said.length;
  const [first, end] = isAsWritten ? [tokenAt(tokens, from), tokenAt(tokens, to)] : [];
  const joined = (some: Line["tokens"]): string => some.map((token) => token.romaji).join("");
  const cut =
    first === undefined || end === undefined
      ? undefined
      : cutRomaji(romaji, joined(tokens.slice(0, first)), joined(tokens.slice(first, end)));
  // A quotation may span the boundary of the part.
  return cut?.words.toLowerCase().replace(/[“”]/g, "") ?? kanaToRomaji(said.slice(from, to).join(""));
}
