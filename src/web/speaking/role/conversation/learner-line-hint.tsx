import type { ContentLine } from "#contract/content.schema.ts";
import type { LineHelp } from "#domain/speaking/line-help.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import styles from "./learner-line-hint.module.css";

/** What stands for a line that is not shown whole. */
export type LineHint = Exclude<LineHelp, "whole-line">;

/** The first word of a line, with any punctuation before it. */
function firstWord(tokens: ContentLine["tokens"]): ContentLine["tokens"] {
  const place = tokens.findIndex(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return tokens.slice(0, place + 1);
}

type Props = {
  line: ContentLine;
  help: LineHint;
  isLarge?: boolean;
};

export function LearnerLineHint({ line, help, isLarge = false }: Props) {
  const { t } = useTexts("speaking");
  const { showFurigana } = usePreferences();
  if (help === "translation")
    return <p className={styles[isLarge ? "large" : "translation"]}>{line.translation}</p>;
  return (
    <p className={styles["hidden"]} lang="ja">
      {help === "first-word" &&
        firstWord(line.tokens).map((token, index) => (
          <Ruby key={index} token={token} isShown={showFurigana} />
        ))}
      <span className={styles["gap"]} role="img" aria-label={t("role.hidden")} />
    </p>
  );
}
