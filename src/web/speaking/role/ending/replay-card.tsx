import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { Spinner } from "#web/kit/ui/spinner.tsx";
import type { ReplayControls } from "./use-replay.ts";
import styles from "./replay-card.module.css";

/** Plays the whole conversation with the learner's takes. */
export function ReplayCard({ replay }: { replay: ReplayControls }) {
  const { t } = useTexts("speaking");
  const { state, isPlaying, seconds, wholeSeconds } = replay;
  if (state === "failed")
    return (
      <div className={styles["card"]} role="alert">
        <p className={styles["failed"]}>{t("role.replay.failed")}</p>
        <Button isWide onClick={() => replay.remake()}>
          {t("microphone.retry")}
        </Button>
      </div>
    );
  return (
    <div className={styles["card"]}>
      <div className={styles["row"]}>
        <button
          type="button"
          className={styles["play"]}
          aria-label={t(isPlaying ? "role.replay.stop" : "role.replay.play")}
          aria-busy={state === "making" || undefined}
          aria-disabled={state === "making" || undefined}
          onClick={replay.toggle}
        >
          {state === "making" ? <Spinner /> : <Icon name={isPlaying ? "pause" : "play"} size={32} />}
        </button>
        <div className={styles["words"]}>
          <p className={styles["title"]}>{t("role.replay.title")}</p>
          <p className={styles["text"]}>
            {t(state === "making" ? "role.replay.making" : "role.replay.text")}
          </p>
        </div>
      </div>
      <ProgressBar
        label={t("role.replay.progress")}
        value={Math.round(seconds)}
        max={Math.max(1, Math.round(wholeSeconds))}
      />
    </div>
  );
}
