import type { ReactNode } from "react";
import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { JapaneseLine } from "#web/speaking/role/japanese-line.tsx";
import { LearnerLineHint } from "./learner-line-hint.tsx";
import type { LineHint } from "./learner-line-hint.tsx";
import styles from "./turn-card.module.css";

type CardProps = {
  speaker: ContentData["cast"][number] | undefined;
  /** Whether the learner says it now. If false, the learner has already said it. */
  isCurrent: boolean;
  title: ReactNode;
  children: ReactNode;
};

export function TurnCard({ speaker, isCurrent, title, children }: CardProps) {
  return (
    <div className={styles["card"]} aria-current={isCurrent ? "true" : undefined}>
      <div className={styles["head"]}>
        <p className={styles["title"]}>{title}</p>
        {speaker && <img className={styles["face"]} src={speaker.avatar} alt="" width={36} height={36} />}
      </div>
      {children}
    </div>
  );
}

type Props = Omit<CardProps, "title" | "children"> & {
  line: ContentLine;
  /** What is shown of the line before the learner says it. Undefined if the whole line is visible. */
  help: LineHint | undefined;
  /** Replaces the line after a take that was not recognised. */
  children?: ReactNode;
};

/** The learner's line. Shows a hint before the learner says it and all of it afterwards. */
export function LearnerLineCard({ line, speaker, isCurrent, help, children }: Props) {
  const { t } = useTexts("speaking");
  const { showTranslation } = usePreferences();
  const name = speaker?.name ?? "";
  return (
    <TurnCard
      speaker={speaker}
      isCurrent={isCurrent}
      title={isCurrent ? t("role.stage.yourTurnAs", { name }) : name}
    >
      {help === undefined ? (
        <>
          {children ?? <JapaneseLine line={line} />}
          {showTranslation && !(isCurrent && children !== undefined) && (
            <p className={styles["said"]}>{line.translation}</p>
          )}
        </>
      ) : (
        <LearnerLineHint line={line} help={help} isLarge />
      )}
    </TurnCard>
  );
}
