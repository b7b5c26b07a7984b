import { useEffect, useRef, useState } from "react";
import { useTexts } from "#web/i18n/use-texts.ts";
import { keepBlankInSight } from "./keep-in-sight.ts";

type Props = {
  choices: readonly string[];
  onChoose: (choice: string) => void;
  /** Counts verdicts and hints: each one moves the tiles down. */
  helps: number;
};

/** Four tiles; one that was wrong stays marked. */
export function AnswerChoices({ choices, onChoose, helps }: Props) {
  const { t } = useTexts("practice");
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const tiles = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (helps > 0) keepBlankInSight(tiles.current);
  }, [helps]);
  return (
    <div ref={tiles} className="pr-choices" role="group" aria-label={t("choices")}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          lang="ja"
          className="pr-choice"
          disabled={tried.has(choice)}
          onClick={() => {
            setTried((now) => new Set(now).add(choice));
            onChoose(choice);
          }}
        >
          {choice}
        </button>
      ))}
    </div>
  );
}
