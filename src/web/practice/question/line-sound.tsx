import { useTexts } from "#web/kit/i18n/use-texts.ts";
import type { Sound } from "#web/kit/sound/use-sound.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { Spinner } from "#web/kit/ui/spinner.tsx";
import styles from "./line-sound.module.css";

const slowly = 0.7;

/**
 * The controls of listen mode: a large play button, a button for slower speech, and a button for learners who
 * cannot listen now.
 */
export function ListenPanel({ sound, onCannot }: { sound: Sound; onCannot: () => void }) {
  const { t } = useTexts("practice");
  const isFailed = sound.status === "failed";
  return (
    <div className={styles["listen"]}>
      <p role="status" className={styles["status"]}>
        {isFailed ? t("sound.failed") : ""}
      </p>
      <div className={styles["row"]}>
        <button
          type="button"
          className={styles["hear"]}
          aria-label={isFailed ? t("sound.retry") : t("listen")}
          aria-busy={sound.status === "loading" || undefined}
          onClick={() => sound.play()}
        >
          {sound.status === "loading" ? (
            <Spinner />
          ) : (
            <Icon name={isFailed ? "repeat" : "speaker"} size={32} />
          )}
        </button>
        <Button variant="secondary" onClick={() => sound.play(slowly)}>
          {t("sound.slow")}
        </Button>
      </div>
      <Button variant="quiet" onClick={onCannot}>
        {t("sound.cannot")}
      </Button>
    </div>
  );
}

/** Plays a line whose text is visible. */
export function ListenButton({ sound, label }: { sound: Sound; label: string }) {
  const { t } = useTexts("practice");
  const isFailed = sound.status === "failed";
  return (
    <span className={styles["again"]}>
      <span role="status">{isFailed ? t("sound.failed") : ""}</span>
      <IconButton
        icon={isFailed ? "repeat" : "speaker"}
        label={isFailed ? t("sound.retry") : label}
        aria-busy={sound.status === "loading" || undefined}
        data-playing={sound.status === "playing" || undefined}
        onClick={() => sound.play()}
      />
    </span>
  );
}
