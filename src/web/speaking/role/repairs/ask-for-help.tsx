import { lazy, Suspense, useState } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import type { TurnDetection } from "#domain/speaking/conversation.ts";
import type { RepairKind } from "#domain/speaking/repairs.ts";
import { logProblem } from "#web/kit/log.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { DockButton } from "#web/speaking/role/dock-button.tsx";
import { JapaneseLine } from "#web/speaking/role/japanese-line.tsx";
import type { RepairPhrase } from "#web/speaking/role/replies.ts";
import styles from "./ask-for-help.module.css";

const loadRepairLesson = () => import("./repair-lesson.tsx");
const RepairLesson = lazy(() => loadRepairLesson().then((m) => ({ default: m.RepairLesson })));

type Props = {
  scene: ContentData;
  /** The phrases available at this turn. */
  repairs: readonly RepairPhrase[];
  turnDetection: TurnDetection;
  /** True if it is not the learner's turn. */
  isOff: boolean;
  /** Called when the list opens, to pause the conversation. */
  onOpen: () => void;
  onClose: () => void;
  onRepair: (kind: RepairKind) => void;
};

/** A sheet of repair phrases with what each does. A tap uses the phrase. */
export function AskForHelp({ scene, repairs, turnDetection, isOff, onOpen, onClose, onRepair }: Props) {
  const { t } = useTexts("speaking");
  const [shown, setShown] = useState<"phrases" | "lesson">();
  const close = (): void => {
    setShown(undefined);
    onClose();
  };
  const teach = (): void => {
    loadRepairLesson().then(
      () => setShown("lesson"),
      (error: unknown) => logProblem("the lesson on repair phrases cannot be loaded", error),
    );
  };
  return (
    <>
      <DockButton
        icon="help"
        label={t("role.repair.ask")}
        isOff={isOff}
        onPress={() => {
          onOpen();
          setShown("phrases");
        }}
      />
      <Sheet isOpen={shown === "phrases"} onClose={close} title={t("role.repair.ask")}>
        <p className={styles["text"]}>{t("role.repair.text")}</p>
        <ul className={styles["phrases"]}>
          {repairs.map(({ kind, phrase }) => (
            <li key={kind} className={styles["phrase"]}>
              <JapaneseLine line={phrase} isSmall />
              <button
                type="button"
                className={styles["say"]}
                onClick={() => {
                  setShown(undefined);
                  onRepair(kind);
                }}
              >
                {t(`role.repair.effect.${kind}`)}
              </button>
            </li>
          ))}
        </ul>
        <Button variant="quiet" isWide onClick={teach}>
          {t("role.repair.practise")}
        </Button>
      </Sheet>
      {shown === "lesson" && (
        <Suspense fallback={null}>
          <RepairLesson scene={scene} turnDetection={turnDetection} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
