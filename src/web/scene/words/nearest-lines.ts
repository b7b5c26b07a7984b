type Line<Token> = { segment: number; tokens: readonly Token[] };

const mostLines = 3;

/**
 * The lines nearest to `segment` that also contain the word, in order, each with its token there. Three at most: a word
 * like は is in nearly every line.
 */
export function nearestLines<Token extends { lexeme?: string | undefined }>(
  lines: readonly Line<Token>[],
  { lexeme, segment: here }: { lexeme: string; segment: number },
): (Line<Token> & { word: Token })[] {
  const found = lines.flatMap(({ segment, tokens }) => {
    const word = tokens.find((token) => token.lexeme === lexeme);
    return word === undefined || segment === here ? [] : [{ segment, tokens, word }];
  });
  return found
    .sort((a, b) => Math.abs(a.segment - here) - Math.abs(b.segment - here))
    .slice(0, mostLines)
    .sort((a, b) => a.segment - b.segment);
}
