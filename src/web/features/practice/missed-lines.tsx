import type { ContentLine } from "#contract/content.schema.ts";

/** Lines worth another try, with what belonged into their blanks. */
export function MissedLines({ lines }: { lines: readonly ContentLine[] }) {
  return (
    <ul className="pr-missed">
      {lines.map(({ segment, tokens, blank, translation }) => (
        <li key={segment}>
          <span lang="ja">
            {tokens.map(({ text }, index) => {
              const isAnswer = blank !== undefined && index >= blank.from && index < blank.to;
              return isAnswer ? <b key={index}>{text}</b> : <span key={index}>{text}</span>;
            })}
          </span>
          <span className="pr-translation">{translation}</span>
        </li>
      ))}
    </ul>
  );
}
