/** Romaji of a sentence, split around some words. */
export type CutRomaji = {
  /** Includes the space at its end. */
  readonly before: string;
  readonly words: string;
  /** Includes the space or punctuation at its start. */
  readonly after: string;
};

/**
 * Compares only letters and digits, because a sentence may have other spaces and punctuation than its words:
 * hassen yonhyaku en, hassen'yonhyakuen.
 */
const isLetter = (sign: string): boolean => sign.toLowerCase() !== sign.toUpperCase() || /\d/.test(sign);

const lettersOf = (romaji: string): string => [...romaji].filter(isLetter).join("").toLowerCase();

function endOf(sentence: string, letters: number): number {
  let end = 0;
  for (let left = letters; left > 0 && end < sentence.length; end++) {
    if (isLetter(sentence.charAt(end))) left--;
  }
  return end;
}

/**
 * Finds words in the romaji of their sentence by letters only, because spacing differs (totte, tot te). Undefined if the
 * letters differ.
 * @example cutRomaji("Saki ni shokken o.", "saki ni", "shokken") // { before: "Saki ni ", words: "shokken", after: " o." }
 */
export function cutRomaji(sentence: string, before: string, words: string): CutRomaji | undefined {
  const skipped = lettersOf(before);
  const sought = lettersOf(words);
  if (!lettersOf(sentence).startsWith(skipped + sought)) return undefined;
  const to = endOf(sentence, skipped.length + sought.length);
  let from = endOf(sentence, skipped.length);
  while (from < to && !isLetter(sentence.charAt(from))) from++;
  return { before: sentence.slice(0, from), words: sentence.slice(from, to), after: sentence.slice(to) };
}
