import type { ContentLine } from "#contract/content.schema.ts";
import { Ruby } from "#web/layout/ruby.tsx";
import { usePreferences } from "#web/lib/preferences/preferences.ts";
import { LineRomaji } from "#web/features/practice/line-romaji.tsx";
import lineText from "#web/features/practice/line-text.module.css";
import styles from "./missed-lines.module.css";

/** Lines worth another try, with what belonged into their blanks. */
export function MissedLines({ lines }: { lines: readonly ContentLine[] }) {
  const { showFurigana } = usePreferences();
  return (
    <ul className={styles["missed"]}>
      {lines.map((line) => (
        <li key={line.segment}>
          <span lang="ja">
            {line.tokens.map((token, index) => {
              const isAnswer = line.blank !== undefined && index >= line.blank.from && index < line.blank.to;
              const word = <Ruby key={index} token={token} isShown={showFurigana} />;
              return isAnswer ? <b key={index}>{word}</b> : word;
            })}
          </span>
          <LineRomaji line={line} />
          <span className={lineText["translation"]}>{line.translation}</span>
        </li>
      ))}
    </ul>
  );
}
