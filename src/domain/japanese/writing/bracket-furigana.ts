type Piece = readonly [base: string, reading?: string | undefined];

/**
 * Furigana in the notation of Anki and of many word lists: a reading in brackets, a space before its base.
 * @example bracketFurigana([["お"], ["金", "かね"], ["持", "も"], ["ち"]]) // "お 金[かね] 持[も]ち"
 */
export function bracketFurigana(ruby: readonly Piece[]): string {
  const pieces = ruby.map(([base, reading]) => (reading === undefined ? base : ` ${base}[${reading}]`));
  return pieces.join("").trimStart();
}
