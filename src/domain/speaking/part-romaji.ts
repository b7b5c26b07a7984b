import { cutRomaji } from "#domain/japanese/writing/cut-romaji.ts";
import { kanaToRomaji } from "#domain/japanese/writing/romaji.ts";
import { spelledMoras } from "./beats.ts";

/** A line as it is written. */
type Line = {
  romaji: string;
  tokens: readonly (Parameters<typeof spelledMoras>[0][number] & { romaji: string })[];
};

/** Some morae of a line, [from, to), and all of its morae in kana as they are said. */
type Part = { from: number; to: number; said: readonly string[] };

/** The place of the token that begins with a mora; the number of tokens for the end of the line. */
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
 * The romaji of a part of a line, as the line has it: with its spaces, and particles as they are said. Where the part does
 * not begin and end with words, or the voice says other morae than are written, it comes from the kana.
 */
export function partRomaji({ romaji, tokens }: Line, { from, to, said }: Part): string {
  const isAsWritten = spelledMoras(tokens).length === said.length;
  const [first, end] = isAsWritten ? [tokenAt(tokens, from), tokenAt(tokens, to)] : [];
  const joined = (some: Line["tokens"]): string => some.map((token) => token.romaji).join("");
  const cut =
    first === undefined || end === undefined
      ? undefined
      : cutRomaji(romaji, joined(tokens.slice(0, first)), joined(tokens.slice(first, end)));
  // A quotation may end inside the part and begin before it.
  return cut?.words.toLowerCase().replace(/[“”]/g, "") ?? kanaToRomaji(said.slice(from, to).join(""));
}
