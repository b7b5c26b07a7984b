import type { ContentData } from "#contract/content.schema.ts";
import { currentLine, practiceModes } from "#domain/practice/session.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { List, ListButton } from "#web/ui/list.tsx";
import { PracticeQuestion } from "./practice-question.tsx";
import { PracticeResultCard } from "./practice-result.tsx";
import styles from "./practice.module.css";
import { usePractice } from "./use-practice.ts";

type Props = { scene: ContentData; onDialogue: () => void };

const modeIcons = { choose: "check", type: "chat", listen: "speaker" } as const;

/** Fill in the blanks of a scene, one at a time. */
export function Practice({ scene, onDialogue }: Props) {
  const { t } = useTexts("practice");
  const practice = usePractice(scene);
  const { session, stored } = practice;
  if (session !== undefined && currentLine(session) === undefined) {
    return (
      <PracticeResultCard
        scene={scene}
        session={session}
        onAgain={() => practice.begin(session.mode)}
        onDialogue={onDialogue}
      />
    );
  }
  if (session !== undefined)
    return <PracticeQuestion key={session.at} scene={scene} session={session} practice={practice} />;
  return (
    <>
      <h2 className={styles["title"]}>{t("title")}</h2>
      <List label={t("title")}>
        {stored === undefined ? null : (
          <ListButton
            icon="play"
            title={t("resume")}
            detail={t("resumeDetail", {
              done: stored.lines.filter((line) => line.hasBlank && line.state !== "open").length,
              total: stored.lines.filter((line) => line.hasBlank).length,
            })}
            onClick={practice.resume}
          />
        )}
        {practiceModes.map((mode) => (
          <ListButton
            key={mode}
            icon={modeIcons[mode]}
            title={t(`modes.${mode}.title`)}
            detail={t(`modes.${mode}.text`)}
            onClick={() => practice.begin(mode)}
          />
        ))}
      </List>
    </>
  );
}
