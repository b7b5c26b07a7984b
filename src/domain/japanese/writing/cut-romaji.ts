/** Romaji of a sentence, cut at some words of it. */
export type CutRomaji = {
  /** With the space at its end, if there is one. */
  readonly before: string;
  readonly words: string;
  /** With the space or the mark that it begins with. */
  readonly after: string;
};

/** The sentence may print spaces, marks and dots otherwise than its words do: hassen yonhyaku en, hassen'yonhyakuen. */
const isLetter = (sign: string): boolean => sign.toLowerCase() !== sign.toUpperCase() || /\d/.test(sign);

const lettersOf = (romaji: string): string => [...romaji].filter(isLetter).join("").toLowerCase();

/** Where the sign after so many letters begins. */
function endOf(sentence: string, letters: number): number {
  let end = 0;
  for (let left = letters; left > 0 && end < sentence.length; end++) {
    if (isLetter(sentence.charAt(end))) left--;
  }
  return end;
}

/**
 * Finds words in the romaji of their sentence by their letters alone: the sentence knows where spaces belong (totte),
 * its words one by one do not (tot te). Nothing when the letters are not the sentence's.
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
