import { Fragment } from "react";

const kana = /([ぁ-ゖァ-ヺー]+)/;

/** A text whose kana are marked as Japanese for screen readers and fonts. */
export function WithKana({ text }: { text: string }) {
  return text.split(kana).map((part, place) =>
    place % 2 === 0 ? (
      <Fragment key={place}>{part}</Fragment>
    ) : (
      <span key={place} lang="ja">
        {part}
      </span>
    ),
  );
}
