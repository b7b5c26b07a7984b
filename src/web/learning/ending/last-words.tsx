import { useEffect } from "react";
import type { ContentLine } from "#contract/content.schema.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { useSound } from "#web/kit/sound/use-sound.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import styles from "./scene-ending.module.css";

type Props = { line: ContentLine; hearLabel: string };

/**
 * The partner's last line. It is played when the screen opens, unless the learner has switched autoplay off.
 */
export function LastWords({ line, hearLabel }: Props) {
  const { showFurigana, showRomaji, autoPlay } = usePreferences();
  const sound = useSound(line.audio?.url);
  useEffect(() => {
    if (autoPlay) sound.playQuietly();
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the screen opens
  }, []);
  return (
    <div className={styles["words"]}>
      <div className={styles["said"]}>
        <p className={`mincho ${styles["japanese"]}`} lang="ja">
          {line.tokens.map((token, index) => (
            <Ruby key={index} token={token} isShown={showFurigana} />
          ))}
        </p>
        {showRomaji && (
          <p className={styles["romaji"]} lang="ja-Latn" aria-hidden="true">
            {line.romaji}
          </p>
        )}
        <p className={styles["translation"]}>{line.translation}</p>
      </div>
      {line.audio && (
        <IconButton
          icon="speaker"
          label={hearLabel}
          className={styles["hear"]}
          data-playing={sound.status === "playing" || undefined}
          onClick={() => sound.play()}
        />
      )}
    </div>
  );
}
