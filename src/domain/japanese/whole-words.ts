/** What of a line's tokens is joined: `ContentToken` fits. */
type Piece = {
  readonly text: string;
  readonly ruby: readonly unknown[];
  /** A further piece of the word before it. */
  readonly continues?: true | undefined;
};

/**
 * The words of a line as they are tapped: practice cuts a word where its blank ends (頼んで|いません), a reader sees it
 * whole. What the first piece says of entry and form holds for the whole; its romaji stays that of the piece.
 */
export function wholeWords<T extends Piece>(tokens: readonly T[]): T[] {
  const words: T[] = [];
  for (const token of tokens) {
    const head = words[words.length - 1];
    if (token.continues !== true || head === undefined) words.push(token);
    else words[words.length - 1] = joined(head, token);
  }
  return words;
}

function joined<T extends Piece>(head: T, { text, ruby }: T): T {
  return { ...head, text: head.text + text, ruby: [...head.ruby, ...ruby] };
}
