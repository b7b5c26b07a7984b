import type { ContentData, Utterance } from "#contract/content.schema.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import type { ReplyChoice } from "#web/speaking/role/replies.ts";
import { JapaneseLine } from "#web/speaking/role/japanese-line.tsx";
import { TurnCard } from "./learner-line-card.tsx";
import styles from "./choice-card.module.css";

type Props = {
  replies: readonly ReplyChoice[];
  speaker: ContentData["cast"][number] | undefined;
  isCurrent: boolean;
  isPeeking: boolean;
  isTapOnly: boolean;
  onTap: (id: string) => void;
  onHear: (said: Utterance) => void;
};

/** Shows the learner's possible replies in their language. The learner says or taps one. */
export function ChoiceCard(props: Props) {
  const { replies, speaker, isCurrent, isPeeking, isTapOnly, onTap, onHear } = props;
  const { t } = useTexts("speaking");
  return (
    <TurnCard
      speaker={speaker}
      isCurrent={isCurrent}
      title={<span id="choice-hint">{t(isTapOnly ? "role.choice.tap" : "role.choice.say")}</span>}
    >
      <ul
        className={styles["choices"]}
        aria-labelledby="choice-hint"
        data-tap={isTapOnly || undefined}
        data-shown={isPeeking || undefined}
      >
        {replies.map(({ id, intent, line }) => (
          <li key={id} className={styles["choice"]}>
            <div className={styles["words"]}>
              <button type="button" className={styles["take"]} onClick={() => onTap(id)}>
                {intent}
              </button>
              {isPeeking && <JapaneseLine line={line} isSmall />}
            </div>
            {isPeeking && line.audio && (
              <IconButton
                icon="speaker"
                className={styles["hear"]}
                label={t("role.choice.hear", { choice: intent })}
                onClick={() => onHear(line)}
              />
            )}
          </li>
        ))}
      </ul>
    </TurnCard>
  );
}
