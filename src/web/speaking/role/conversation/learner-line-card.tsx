import type { ReactNode } from "react";
import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import type { LineHelp } from "#domain/speaking/conversation.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { JapaneseLine } from "#web/speaking/role/japanese-line.tsx";
import { LearnerLineHint } from "./learner-line-hint.tsx";
import styles from "./turn-card.module.css";

type CardProps = {
  speaker: ContentData["cast"][number] | undefined;
  /** Whether the learner says it now. If false, the learner has already said it. */
  isCurrent: boolean;
  children: ReactNode;
};

export function TurnCard({ speaker, isCurrent, children }: CardProps) {
  const { t } = useTexts("speaking");
  const name = speaker?.name ?? "";
  return (
    <div className={styles["card"]} aria-current={isCurrent ? "true" : undefined}>
      <div className={styles["head"]}>
        <p className={styles["name"]}>{isCurrent ? t("role.stage.yourTurnAs", { name }) : name}</p>
        {speaker && <img className={styles["face"]} src={speaker.avatar} alt="" width={36} height={36} />}
      </div>
      {children}
    </div>
  );
}

type Props = Omit<CardProps, "children"> & {
  line: ContentLine;
  /** What is shown of the line before the learner says it. Undefined if the whole line is visible. */
  help: LineHelp | undefined;
};

/** The learner's line. Shows a hint before the learner says it and all of it afterwards. */
export function LearnerLineCard({ line, speaker, isCurrent, help }: Props) {
  const { showTranslation } = usePreferences();
  return (
    <TurnCard speaker={speaker} isCurrent={isCurrent}>
      {help === undefined ? (
        <>
          {showTranslation && isCurrent && <p className={styles["translation"]}>{line.translation}</p>}
          <JapaneseLine line={line} />
          {showTranslation && !isCurrent && <p className={styles["said"]}>{line.translation}</p>}
        </>
      ) : (
        <LearnerLineHint line={line} help={help} isLarge />
      )}
    </TurnCard>
  );
}
