import { useEffect, useRef, useState } from "react";
import type { ContentLine } from "#contract/content.schema.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { Ruby } from "#web/layout/ruby.tsx";
import { usePreferences } from "#web/lib/preferences/preferences.ts";
import { keepBlankInSight } from "./keep-in-sight.ts";
import lineText from "#web/features/practice/line-text.module.css";
import styles from "./answer-choices.module.css";

type Props = {
  blank: Pick<NonNullable<ContentLine["blank"]>, "choices" | "readings">;
  onChoose: (choice: string) => void;
  /** Counts verdicts and hints: each one moves the tiles down. */
  helps: number;
};

/** Four tiles, all with their readings or none; one that was wrong stays marked. */
export function AnswerChoices({ blank: { choices, readings }, onChoose, helps }: Props) {
  const { t } = useTexts("practice");
  const { showFurigana, showRomaji } = usePreferences();
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const tiles = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (helps > 0) keepBlankInSight(tiles.current);
  }, [helps]);
  return (
    <div ref={tiles} className={styles["choices"]} role="group" aria-label={t("choices")}>
      {choices.map((choice, place) => {
        const reading = readings?.[place];
        return (
          <button
            key={choice}
            type="button"
            lang="ja"
            // The word whole: read from its pieces, 売り切れ would have a pause after every kanji.
            aria-label={choice}
            className={styles["choice"]}
            disabled={tried.has(choice)}
            onClick={() => {
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
