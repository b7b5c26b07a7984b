import type { ContentLine } from "#contract/content.schema.ts";
import { Ruby } from "#web/layout/ruby.tsx";
import { usePreferences } from "#web/lib/preferences/preferences.ts";
import { LineRomaji } from "#web/features/practice/line/line-romaji.tsx";
import lineText from "#web/features/practice/line/line-text.module.css";
import styles from "./missed-lines.module.css";

/** The lines that were missed, with what belongs into their blanks in bold. */
export function MissedLines({ lines }: { lines: readonly ContentLine[] }) {
  const { showFurigana } = usePreferences();
  return (
    <ul className={styles["missed"]}>
      {lines.map((line) => (
        <li key={line.segment}>
          <span lang="ja">
            {line.tokens.map((token, index) => {
              const isInBlank = line.blank !== undefined && index >= line.blank.from && index < line.blank.to;
              const word = <Ruby key={index} token={token} isShown={showFurigana} />;
              return isInBlank ? <b key={index}>{word}</b> : word;
            })}
          </span>
          <LineRomaji line={line} />
          <span className={lineText["translation"]}>{line.translation}</span>
        </li>
      ))}
    </ul>
  );
}
