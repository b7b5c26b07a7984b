type Piece = {
  readonly text: string;
  readonly ruby: readonly unknown[];
  readonly continues?: true | undefined;
};

/** Joins the pieces of words that practice splits at a blank (頼んで|いません). Entry and form come from the first piece. */
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
