import type { ReactNode } from "react";
import type { Utterance } from "#contract/content.schema.ts";
import { isHonorific } from "#web/kit/layout/honorific.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import styles from "./japanese-line.module.css";

type Props = {
  line: Pick<Utterance, "tokens" | "romaji">;
  isSmall?: boolean;
};

export function JapaneseLine({ line, isSmall = false }: Props) {
  const { showFurigana, showRomaji } = usePreferences();
  const word = (index: number): ReactNode => {
    const token = line.tokens[index];
    return (
      token && (
        <Ruby
          key={index}
          token={token}
          isShown={showFurigana}
          around={{ before: line.tokens[index - 1]?.text, after: line.tokens[index + 1]?.text }}
        />
      )
    );
  };
  return (
    <>
      <p className={classNames(styles["japanese"], isSmall && styles["small"])} lang="ja">
        {/* Words have no wrapper element, so that the browser keeps a full stop on the line of the previous word. */}
        {line.tokens.map((token, index) => {
          if (isHonorific(line.tokens[index - 1])) return null;
          if (!isHonorific(token)) return word(index);
          return (
            <span key={index} className={styles["whole"]}>
              {word(index)}
              {word(index + 1)}
            </span>
          );
        })}
      </p>
      {showRomaji && (
        <p className={styles["romaji"]} lang="ja-Latn" aria-hidden="true">
          {line.romaji}
        </p>
      )}
    </>
  );
}
