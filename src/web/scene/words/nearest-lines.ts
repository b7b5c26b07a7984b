type Line<Token> = { segment: number; tokens: readonly Token[] };

const maxLines = 3;

/**
 * The lines nearest to `segment` that also contain the word, in order, each with the word's token. Returns at
 * most three, because a word like は is in nearly every line.
 */
export function nearestLines<Token extends { lexeme?: string | undefined }>(
  lines: readonly Line<Token>[],
  { lexeme, segment: here }: { lexeme: string; segment: number },
): (Line<Token> & { word: Token })[] {
  const herePlace = lines.findIndex(({ segment }) => segment === here);
  const found = lines.flatMap((line, place) => {
    const word = line.tokens.find((token) => token.lexeme === lexeme);
    return word === undefined || place === herePlace ? [] : [{ line, place, word }];
  });
  return found
    .sort((a, b) => Math.abs(a.place - herePlace) - Math.abs(b.place - herePlace))
    .slice(0, maxLines)
    .sort((a, b) => a.place - b.place)
    .map(({ line, word }) => ({ ...line, word }));
}
