import type { ContentData, Utterance } from "#contract/content.schema.ts";
import { pictureOf } from "#domain/site/scene-pictures.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { JapaneseLine } from "#web/speaking/role/japanese-line.tsx";
import styles from "./partner-on-stage.module.css";

type Props = {
  scene: ContentData;
  partner: ContentData["cast"][number] | undefined;
  /** The partner's current or last line. Undefined before the first one. */
  said: Utterance | undefined;
  /** A new key for each line, so that the line fades in. */
  saidKey: string;
  /** Shows the translation even if the preferences hide it. */
  isTranslated: boolean;
  /** The line in kana, if the partner has written it down. */
  written: string | undefined;
  /** The explanation of a word in the partner's line. */
  explanation: Utterance | undefined;
  isCurrent: boolean;
  begun: number;
  total: number;
  isHalted: boolean;
  onPause: () => void;
  /** Replays the partner's line. Undefined unless it is the current line or the previous one. */
  onReplay: (() => void) | undefined;
  onShowLines: () => void;
};

export function PartnerOnStage(props: Props) {
  const { scene, partner, said, saidKey, isTranslated, written, explanation, isCurrent, begun, total } =
    props;
  const { isHalted, onPause, onReplay, onShowLines } = props;
  const { t } = useTexts("speaking");
  const { showTranslation } = usePreferences();
  return (
    <>
      <div className={styles["place"]} data-place>
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
            className={styles["disc"]}
            icon="pause"
            label={t("role.pause")}
            aria-disabled={isHalted || undefined}
            onClick={() => !isHalted && onPause()}
          />
          <IconButton
            className={styles["disc"]}
            icon="chat"
            label={t("role.stage.conversation")}
            onClick={onShowLines}
          />
        </div>
      </div>
      <div className={styles["partner"]} data-current={isCurrent || undefined}>
        {partner && (
          <img className={styles["portrait"]} src={partner.avatar} alt="" width={112} height={112} />
        )}
        {said && (
          <div
            key={saidKey}
            className={styles["bubble"]}
            data-bubble=""
            aria-current={isCurrent ? "true" : undefined}
          >
            <p className={styles["name"]}>{partner?.name}</p>
            <JapaneseLine line={said} />
            {written !== undefined && (
              <p className={styles["written"]} lang="ja" data-written="">
                {written}
              </p>
            )}
            {(showTranslation || isTranslated) && (
              <p className={styles["translation"]} data-asked={isTranslated || undefined}>
                {said.translation}
              </p>
            )}
            {explanation && (
              <div className={styles["explanation"]}>
                <JapaneseLine line={explanation} />
                {showTranslation && <p className={styles["translation"]}>{explanation.translation}</p>}
              </div>
            )}
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
    </>
  );
}
