import type { PairWord } from "#domain/ear/contrast.ts";
import type { Side } from "#domain/ear/round.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { wordName } from "./word-name.ts";
import { WordText } from "./word-text.tsx";
import styles from "./ear.module.css";

type Props = {
  words: readonly [PairWord, PairWord];
  right: Side;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
};

/** A button for each word. Before the answer, a button chooses its word. Afterwards, it plays the word. */
export function AnswerButtons({ words, right, chosen, onChoose }: Props) {
  const { t } = useTexts("ear");
  const stateOf = (side: Side): string | undefined => {
    if (chosen === undefined) return undefined;
    if (side === right) return "right";
    return side === chosen ? "wrong" : undefined;
  };
  return (
    <div className={styles["answers"]} role="group" aria-labelledby="ear-question">
      {([0, 1] as const).map((side) => (
        <button
          key={side}
          type="button"
          className={styles["answer"]}
          data-state={stateOf(side)}
          aria-label={chosen === undefined ? undefined : t("hear", { word: wordName(words, side) })}
          onClick={() => onChoose(side)}
        >
          {chosen === undefined ? (
            <span className={styles["number"]} aria-hidden="true">
              {side + 1}
            </span>
          ) : (
            <Icon name={side === right ? "check" : "speaker"} size={22} />
          )}
          <WordText word={words[side]} />
        </button>
      ))}
    </div>
  );
}
