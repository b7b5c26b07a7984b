type Token = { readonly text: string; readonly lexeme?: string | undefined };

/**
 * A line in phrases: a word with what follows it, up to the next word after a particle or a mark.
 * @param posOf The part of speech of a lexeme.
 * @example 塩|ラーメン|の|ボタン|が|押せません|。 // 塩ラーメンの, ボタンが, 押せません。
 */
export function phrasesOf<T extends Token>(
  tokens: readonly T[],
  posOf: (lexeme: string) => string | undefined,
): T[][] {
  const phrases: T[][] = [];
  let isOpen = true;
  let hasWord = false;
  for (const token of tokens) {
    const pos = token.lexeme === undefined ? undefined : posOf(token.lexeme);
    const isWord = pos !== undefined && pos !== "particle" && pos !== "auxiliary";
    const last = phrases[phrases.length - 1];
    if (last === undefined || (isWord && hasWord && !isOpen)) {
      phrases.push([token]);
      hasWord = isWord;
    } else {
      last.push(token);
      hasWord ||= isWord;
    }
    isOpen = isWord;
  }
  return phrases;
}
