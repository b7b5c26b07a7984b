import { useState } from "react";
import { useTexts } from "#web/i18n/use-texts.ts";

type Props = { choices: readonly string[]; onChoose: (choice: string) => void };

/** Four tiles; one that was wrong stays marked. */
export function AnswerChoices({ choices, onChoose }: Props) {
  const { t } = useTexts("practice");
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className="pr-choices" role="group" aria-label={t("choices")}>
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
