import { Fragment } from "react";
import { Ruby } from "./ruby.tsx";

type Quotation = {
  at: number;
  ruby: readonly (readonly [base: string] | readonly [base: string, reading: string])[];
};

type Props = {
  text: string;
  /** Undefined if the text has no quotations. */
  japanese: readonly Quotation[] | undefined;
  className?: string | undefined;
};

/**
 * A text with Japanese quotations. They have lang="ja" for screen readers and for the font: 直 looks different
 * in Chinese fonts.
 */
export function QuotingText({ text, japanese = [], className }: Props) {
  const quotes = japanese.map(({ at, ruby }) => {
    const end = at + ruby.reduce((length, [base]) => length + base.length, 0);
    return { at, ruby, end };
  });
  return (
    <>
      {quotes.map(({ at, ruby }, place) => (
        <Fragment key={at}>
          {text.slice(quotes[place - 1]?.end ?? 0, at)}
          <span className={className} lang="ja">
            <Ruby token={{ ruby }} isShown />
          </span>
        </Fragment>
      ))}
      {text.slice(quotes[quotes.length - 1]?.end ?? 0)}
    </>
  );
}
