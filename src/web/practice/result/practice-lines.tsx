import { useState } from "react";
import type { ContentLine } from "#contract/content.schema.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { useSound } from "#web/kit/sound/use-sound.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { LineRomaji } from "#web/practice/question/line-romaji.tsx";
import card from "#web/practice/card.module.css";
import lineText from "#web/practice/question/line-text.module.css";
import styles from "./practice-lines.module.css";

/**
 * The number of lines shown initially, so that the next steps are near even if the learner missed every line.
 */
const maxLines = 3;

export function PracticeLines({ title, lines }: { title: string; lines: readonly ContentLine[] }) {
  const { t } = useTexts("practice");
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <h2 className={card["heading"]}>{title}</h2>
      <ul className={styles["lines"]}>
        {(isWhole ? lines : lines.slice(0, maxLines)).map((line) => (
          <PracticeLine key={line.segment} line={line} />
        ))}
      </ul>
      {lines.length > maxLines && !isWhole && (
        <Button variant="quiet" isWide onClick={() => setIsWhole(true)}>
          {t("result.all", { count: lines.length })}
        </Button>
      )}
    </>
  );
}

function PracticeLine({ line }: { line: ContentLine }) {
  const { t } = useTexts("practice");
  const { showFurigana } = usePreferences();
  const sound = useSound(line.audio?.url);
  const isFailed = sound.status === "failed";
  return (
    <li>
      <div className={styles["words"]}>
        <span lang="ja">
          {line.tokens.map((token, index) => {
            const isInBlank = line.blank !== undefined && index >= line.blank.from && index < line.blank.to;
            const word = <Ruby key={index} token={token} isShown={showFurigana} />;
            return isInBlank ? <b key={index}>{word}</b> : word;
          })}
        </span>
        <LineRomaji line={line} />
        <span className={lineText["translation"]}>{line.translation}</span>
        <span role="status" className={styles["failed"]}>
          {isFailed ? t("sound.failed") : ""}
        </span>
      </div>
      {line.audio !== undefined && (
        <IconButton
          icon={isFailed ? "repeat" : "speaker"}
          label={isFailed ? t("sound.retry") : t("listen")}
          className={styles["hear"]}
          aria-busy={sound.status === "loading" || undefined}
          data-playing={sound.status === "playing" || undefined}
          onClick={() => sound.play()}
        />
      )}
    </li>
  );
}
