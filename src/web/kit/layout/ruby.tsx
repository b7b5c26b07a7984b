import { Fragment } from "react";
import { rubyOverhang, withoutGaps } from "./ruby-overhang.ts";
import type { Neighbours, Piece } from "./ruby-overhang.ts";
import styles from "./ruby.module.css";

type Props = {
  token: { ruby: readonly Piece[] };
  isShown: boolean;
  /** The texts beside the word, which long readings may overhang. */
  around?: Neighbours | undefined;
};

/** A word with furigana. They are hidden from screen readers, which would read the word twice. */
export function Ruby({ token, isShown, around }: Props) {
  const ruby = withoutGaps(token.ruby);
  return ruby.map(([base, reading], index) =>
    reading === undefined || !isShown ? (
      <Fragment key={index}>{base}</Fragment>
    ) : (
      <ruby
        key={index}
        className={styles["ruby"]}
        data-over={
          around &&
          rubyOverhang(base, reading, {
            before: index === 0 ? around.before : ruby[index - 1]?.[0],
            after: index === ruby.length - 1 ? around.after : ruby[index + 1]?.[0],
          })
        }
      >
        {base}
        <rt aria-hidden="true">{reading}</rt>
      </ruby>
    ),
  );
}
