import { useState } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import type { TurnDetection } from "#domain/speaking/conversation.ts";
import { lineHelps } from "#domain/speaking/line-help.ts";
import type { StoredConversation } from "#domain/speaking/stored-conversation.ts";
import { linesOf, speakersIn, spokenLines } from "./role-lines.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { savePreferences, usePreferences } from "#web/kit/preferences/preferences.ts";
import { isMicrophoneExplained } from "#web/speaking/microphone/microphone-explained.ts";
import { MicrophoneNote } from "#web/speaking/microphone/microphone-note.tsx";
import { MicrophoneTrouble } from "#web/speaking/microphone/microphone-trouble.tsx";
import type { MicrophoneFault } from "#web/speaking/microphone/microphone.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { RadioList } from "#web/kit/ui/choices/radio-list.tsx";
import { Picker } from "#web/kit/ui/fields/picker.tsx";
import styles from "./role-start.module.css";

type Props = {
  scene: ContentData;
  role: string;
  onRole: (role: string) => void;
  /** A suspended conversation that the learner can resume. */
  stored: StoredConversation | undefined;
  fault: MicrophoneFault | undefined;
  /** Whether the browser is asking for permission to use the microphone. */
  isAsking: boolean;
  onBegin: (turnDetection: TurnDetection) => void;
  onResume: (turnDetection: TurnDetection) => void;
};

/** The screen before a conversation. Role and help have defaults, so the button to start comes first. */
export function RoleStart(props: Props) {
  const { scene, role, onRole, stored, fault, isAsking, onBegin, onResume } = props;
  const { t } = useTexts("speaking");
  const { lineHelp } = usePreferences();
  const [isExplained] = useState(isMicrophoneExplained);
  const lines = spokenLines(scene);
  const countOf = (id: string): number => lines.filter(({ speaker }) => speaker === id).length;
  return (
    <section aria-labelledby="role-start">
      <h2 id="role-start" className={styles["title"]}>
        {t("role.start.title")}
      </h2>
      <p className={styles["text"]}>{t("role.start.text")}</p>
      {fault === undefined && !isExplained && <MicrophoneNote />}
      {scene.locked > 0 && (
        <p className={styles["note"]}>{t("role.start.locked", { count: scene.locked })}</p>
      )}
      <div className={styles["actions"]}>
        {fault === undefined ? (
          <>
            {stored !== undefined && (
              <Button variant="primary" isWide isBusy={isAsking} onClick={() => onResume(stored.ear)}>
                {t("role.start.resume", { at: stored.at + 1, total: linesOf(scene, stored.chosen).length })}
              </Button>
            )}
            <Button
              variant={stored === undefined ? "primary" : "secondary"}
              isWide
              isBusy={isAsking && stored === undefined}
              onClick={() => onBegin("microphone")}
            >
              {t(stored === undefined ? "role.start.begin" : "role.start.anew")}
            </Button>
            <Button variant="quiet" isWide onClick={() => onBegin("timed")}>
              {t("role.start.timed")}
            </Button>
          </>
        ) : (
          <MicrophoneTrouble
            fault={fault}
            onRetry={() => (stored === undefined ? onBegin : onResume)("microphone")}
            onWithout={() => (stored === undefined ? onBegin : onResume)("timed")}
          />
        )}
      </div>
      <div className={styles["people"]}>
        <h3>{t("role.start.who")}</h3>
        <RadioList
          look="cards"
          label={t("role.start.who")}
          options={speakersIn(scene).map(({ id, name, avatar }) => ({
            value: id,
            picture: <img src={avatar} alt="" width={56} height={56} />,
            label: <strong>{name}</strong>,
            detail: t("role.start.lines", { count: countOf(id) }),
          }))}
          value={role}
          onChange={onRole}
        />
      </div>
      <Picker
        label={t("role.start.help")}
        options={lineHelps.map((value) => ({ value, label: t(`role.help.${value}`) }))}
        value={lineHelp}
        onChange={(help) => savePreferences({ lineHelp: help })}
      />
    </section>
  );
}
