import type { Ref } from "react";
import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import { pictureOf } from "#domain/site/scene-pictures.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { JapaneseLine } from "./japanese-line.tsx";
import styles from "./partner-on-stage.module.css";

type Props = {
  scene: ContentData;
  partner: ContentData["cast"][number] | undefined;
  /** What they say, or said last; undefined before their first line. */
  line: ContentLine | undefined;
  isCurrent: boolean;
  /** How many lines of the conversation have begun. */
  begun: number;
  total: number;
  /** Plays the line once more, where that is the line at hand or the one before it. */
  onReplay: (() => void) | undefined;
  /** Shows the conversation so far. */
  onShowLines: () => void;
  ref: Ref<HTMLDivElement>;
};

/** The place of the scene, and in front of it the other person with the one line that they say. */
export function PartnerOnStage(props: Props) {
  const { scene, partner, line, isCurrent, begun, total, onReplay, onShowLines, ref } = props;
  const { t } = useTexts("speaking");
  const { showTranslation } = usePreferences();
  return (
    <div className={styles["stage"]}>
      <img className={styles["picture"]} src={pictureOf(scene.coverImage, "hero")} alt="" />
      <div className={styles["top"]}>
        <div className={styles["progress"]}>
          <ProgressBar
            label={t("role.transcript")}
            value={begun}
            max={total}
            valueText={`${begun} / ${total}`}
          />
        </div>
        <IconButton
          className={styles["lines"]}
          icon="chat"
          label={t("role.stage.conversation")}
          onClick={onShowLines}
        />
      </div>
      <div ref={ref} className={styles["partner"]}>
        {partner && <img className={styles["bust"]} src={partner.avatar} alt="" width={112} height={112} />}
        {line && (
          // Keyed: each line fades in as something new.
          <div
            key={line.segment}
            className={styles["bubble"]}
            data-bubble=""
            aria-current={isCurrent ? "true" : undefined}
          >
            <p className={styles["name"]}>{partner?.name}</p>
            <JapaneseLine line={line} />
            {showTranslation && <p className={styles["translation"]}>{line.translation}</p>}
            {onReplay && (
              <IconButton
                className={styles["replay"]}
                icon="speaker"
                label={t("role.stage.replay")}
                onClick={onReplay}
              />
            )}
          </div>
        )}
      </div>
    </div>
  );
}
