import { useEffect, useRef, useState } from "react";
import type { ContentLine } from "#contract/content.schema.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { Ruby } from "#web/layout/ruby.tsx";
import { usePreferences } from "#web/lib/preferences/preferences.ts";
import { keepBlankInSight } from "#web/features/practice/keep-in-sight.ts";
import lineText from "#web/features/practice/line/line-text.module.css";
import styles from "./answer-choices.module.css";

type Props = {
  blank: Pick<NonNullable<ContentLine["blank"]>, "choices" | "readings">;
  onChoose: (choice: string) => void;
  /** How many verdicts and hints have been shown above the tiles: each one pushes them down. */
  messageCount: number;
};

/**
 * The four choices, all with their readings or none. A choice that was wrong takes no more presses, but keeps the focus:
 * a disabled button would lose it.
 */
export function AnswerChoices({ blank: { choices, readings }, onChoose, messageCount }: Props) {
  const { t } = useTexts("practice");
  const { showFurigana, showRomaji } = usePreferences();
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const tiles = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (messageCount > 0) keepBlankInSight(tiles.current);
  }, [messageCount]);
  return (
    <div ref={tiles} className={styles["choices"]} role="group" aria-label={t("choices")}>
      {choices.map((choice, place) => {
        const reading = readings?.[place];
        return (
          <button
            key={choice}
            type="button"
            lang="ja"
            // As one string: from the pieces of the ruby a screen reader would pause after every kanji of 売り切れ.
            aria-label={choice}
            className={styles["choice"]}
            aria-disabled={tried.has(choice) || undefined}
            onClick={() => {
              if (tried.has(choice)) return;
              setTried((now) => new Set(now).add(choice));
              onChoose(choice);
            }}
          >
            <Ruby token={{ ruby: reading?.ruby ?? [[choice]] }} isShown={showFurigana} />
            {showRomaji && reading !== undefined && (
              <span className={lineText["romaji"]} lang="ja-Latn" aria-hidden="true">
                {reading.romaji}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
