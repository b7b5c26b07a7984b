import { useEffect, useRef, useState } from "react";
import type { ContentLine } from "#contract/content.schema.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { keepBlankInSight } from "#web/practice/keep-in-sight.ts";
import lineText from "./line-text.module.css";
import styles from "./answer-choices.module.css";

type Props = {
  blank: Pick<NonNullable<ContentLine["blank"]>, "choices" | "readings">;
  onChoose: (choice: string) => void;
  /** The number of verdicts and hints that have appeared above the tiles. */
  messageCount: number;
};

/**
 * The four choices. A wrong choice ignores further presses but is not
 * disabled, because a disabled button would lose the focus.
 */
export function AnswerChoices({ blank: { choices, readings }, onChoose, messageCount }: Props) {
  const { t } = useTexts("practice");
  const { showFurigana, showRomaji } = usePreferences();
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const tiles = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The tiles do not move, but the new message above them must become visible.
    if (messageCount > 0) keepBlankInSight(tiles.current?.closest("[data-mode]") ?? null);
  }, [messageCount]);
  const middle = Math.ceil(choices.length / 2);
  const tile = (choice: string) => {
    const reading = readings[choices.indexOf(choice)];
    return (
      <button
        key={choice}
        type="button"
        lang="ja"
        className={styles["choice"]}
        aria-disabled={tried.has(choice) || undefined}
        onClick={() => {
          if (tried.has(choice)) return;
          setTried((now) => new Set(now).add(choice));
          onChoose(choice);
        }}
      >
        {/* One string, because with ruby elements a screen reader would pause after every kanji of 売り切れ. */}
        <span className="visually-hidden">{choice}</span>
        <span aria-hidden="true">
          <Ruby token={{ ruby: reading?.ruby ?? [[choice]] }} isShown={showFurigana} />
          {showRomaji && reading !== undefined && (
            <span className={lineText["romaji"]} lang="ja-Latn">
              {reading.romaji}
            </span>
          )}
        </span>
      </button>
    );
  };
  return (
    <div ref={tiles} className={styles["choices"]} role="group" aria-label={t("choices")}>
      <div className={styles["half"]}>{choices.slice(0, middle).map(tile)}</div>
      <div className={styles["half"]}>{choices.slice(middle).map(tile)}</div>
    </div>
  );
}
