import { Fragment } from "react";

type Piece = readonly [base: string] | readonly [base: string, reading: string];

/** A word with its furigana, which are hidden from screen readers: they would read the word twice. */
export function Ruby({ token, isShown }: { token: { ruby: readonly Piece[] }; isShown: boolean }) {
  return token.ruby.map(([base, reading], index) =>
    reading === undefined || !isShown ? (
      <Fragment key={index}>{base}</Fragment>
    ) : (
      <ruby key={index}>
        {base}
        <rt aria-hidden="true">{reading}</rt>
      </ruby>
    ),
  );
}
