import type { ContentData } from "#contract/content.schema.ts";
import { allLines } from "#domain/scene/paths.ts";
import type { TurnDetection } from "#domain/speaking/conversation.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useSound } from "#web/kit/sound/use-sound.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { classNames } from "#web/kit/ui/class-names.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { JapaneseLine } from "#web/speaking/role/japanese-line.tsx";
import { repairPhrases } from "#web/speaking/role/replies.ts";
import type { RepairPhrase } from "#web/speaking/role/replies.ts";
import { useTrial } from "./use-trial.ts";
import styles from "./repair-lesson.module.css";

type Props = {
  scene: ContentData;
  /** With a microphone the learner can say a phrase. */
  turnDetection: TurnDetection;
  onClose: () => void;
};

/** The learner can listen to the repair phrases and try them. */
export function RepairLesson({ scene, turnDetection, onClose }: Props) {
  const { t } = useTexts("speaking");
  const example = allLines(scene).find(({ explanation }) => explanation !== undefined);
  const phrases = repairPhrases(scene, example);
  const { trial, start, cancel } = useTrial(phrases);
  const heard = trial.state === "heard" ? trial.heard : undefined;
  // Recognition needs a worker.
  const canTry = turnDetection === "microphone" && typeof Worker === "function";
  const close = (): void => {
    cancel();
    onClose();
  };
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t("role.repair.lesson.title")}
      footer={
        <Button variant="primary" isWide onClick={close}>
          {t("role.repair.back")}
        </Button>
      }
    >
      <p className={styles["text"]}>{t("role.repair.lesson.text")}</p>
      <ul>
        {phrases.map((phrase) => (
          <Phrase key={phrase.kind} phrase={phrase} isHeard={heard?.kind === phrase.kind} onHear={cancel} />
        ))}
      </ul>
      {canTry && (
        <div className={styles["trial"]}>
          <Button icon="microphone" isBusy={trial.state === "busy"} onClick={start}>
            {t("role.repair.lesson.try")}
          </Button>
          <p className={styles["result"]} role="status">
            {trial.state === "listening" && t("line.listening")}
            {heard && (
              <>
                <strong lang="ja">{heard.phrase.tokens.map(({ text }) => text).join("")}</strong>{" "}
                {t("role.repair.lesson.heard")}
              </>
            )}
            {trial.state === "unclear" && t("role.repair.lesson.unclear")}
            {trial.state === "trouble" && (
              <>
                <strong>{t(`microphone.faults.${trial.fault}.title`)}</strong>{" "}
                {t(`microphone.faults.${trial.fault}.text`)}
              </>
            )}
          </p>
        </div>
      )}
    </Sheet>
  );
}

type PhraseProps = { phrase: RepairPhrase; isHeard: boolean; onHear: () => void };

function Phrase({ phrase: { kind, phrase }, isHeard, onHear }: PhraseProps) {
  const { t } = useTexts("speaking");
  const sound = useSound(phrase.audio?.url);
  return (
    <li className={classNames(styles["phrase"], isHeard && styles["heard"])}>
      <div className={styles["words"]}>
        <JapaneseLine line={phrase} isSmall />
        <p className={styles["effect"]}>{t(`role.repair.effect.${kind}`)}</p>
      </div>
      {phrase.audio && (
        <IconButton
          icon="speaker"
          className={styles["hear"]}
          label={t("role.choice.hear", { choice: phrase.translation })}
          onClick={() => {
            onHear();
            sound.play();
          }}
        />
      )}
    </li>
  );
}
