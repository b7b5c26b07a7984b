import { Suspense, useEffect, useRef, useState } from "react";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { suspendingPart } from "#web/kit/layout/optional-part.tsx";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { isMicrophoneExplained } from "#web/speaking/microphone/microphone-explained.ts";
import { MicrophoneNote } from "#web/speaking/microphone/microphone-note.tsx";
import { MicrophoneTrouble } from "#web/speaking/microphone/microphone-trouble.tsx";
import { useVoicePlayer } from "#web/speaking/playing/use-voice-player.ts";
import { voiceOf } from "#web/speaking/playing/voice-of.ts";
import { Romaji } from "#web/speaking/romaji.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import type { SpokenLine } from "#web/speaking/spoken-line.ts";
import { useComparison } from "./use-comparison.ts";
import { useTake } from "./use-take.ts";
import { VoiceButtons } from "./voice-buttons.tsx";
import styles from "./line-panel.module.css";

const Mirror = suspendingPart(() => import("#web/speaking/mirror/mirror.tsx").then((m) => m.Mirror));

type Props = {
  contentId: string;
  line: SpokenLine;
  /** Starts recording on mount, because the learner's tap requested it, unless the microphone is still to be explained. */
  isStarted?: boolean;
};

/** Records the learner's version of a line, plays it with the model and compares both. */
export function LinePanel({ contentId, line, isStarted = false }: Props) {
  const { t } = useTexts("speaking");
  const { audio, segment } = line;
  const level = useRef<HTMLSpanElement>(null);
  const player = useVoicePlayer();
  const said = useTake({ contentId, segment }, audio.seconds, {
    onLevel: (rms) => {
      // Writes to the DOM directly, to avoid 20 React renders per second.
      const height = Math.min(1, Math.sqrt(rms) * 1.8);
      if (level.current) level.current.style.transform = `scale(${0.35 + 0.65 * height})`;
    },
    onTaken: (take) => player.play("mine", [{ sound: voiceOf(take) }]),
  });
  const { take, state } = said;
  const comparison = useComparison(take, audio.model);
  const [isExplained] = useState(isMicrophoneExplained);
  const isExplaining = !isExplained && take === undefined;
  const start = (): void => {
    player.hush();
    said.start();
  };
  useEffect(() => {
    // Otherwise the browser would ask for the microphone before the learner can read why.
    if (isStarted && isExplained) start();
    // oxlint-disable-next-line react/exhaustive-deps -- only on arrival
  }, []);
  const isRecording = state === "opening" || state === "listening";
  return (
    <div className={styles["panel"]}>
      <p className={styles["text"]} lang="ja">
        {line.tokens.map((token, index) => (
          <Ruby key={index} token={token} isShown />
        ))}
        <Romaji>{line.romaji}</Romaji>
      </p>
      <p className={styles["translation"]}>{line.translation}</p>
      {isExplaining && <MicrophoneNote />}
      <div className={styles["record"]}>
        <button
          type="button"
          className={styles["microphone"]}
          aria-label={t(isRecording ? "line.stop" : take === undefined ? "line.start" : "line.again")}
          data-recording={isRecording || undefined}
          onClick={isRecording ? said.stop : start}
        >
          <span ref={level} className={styles["level"]} />
          {isRecording ? <span className={styles["stop"]} /> : <Icon name="microphone" size={32} />}
        </button>
        <p role="status">
          {state === "opening" && t("line.opening")}
          {state === "listening" && t("line.listening")}
          {state === "idle" && t(take === undefined ? "line.hint" : "line.again")}
        </p>
      </div>
      {state === "failed" && <MicrophoneTrouble fault={said.fault} onRetry={start} />}
      {!isRecording && (
        <>
          <VoiceButtons modelUrl={audio.url} take={take} player={player} />
          {comparison.state === "working" && <Skeleton shape="block" height={180} />}
          {comparison.state === "failed" && <p className={styles["note"]}>{t("line.noMirror")}</p>}
          {/* After a failed attempt `take` is still the previous one, so the comparison is hidden. */}
          {comparison.state === "ready" && take !== undefined && state !== "failed" && (
            <Suspense fallback={<Skeleton shape="block" height={180} />}>
              <Mirror comparison={comparison.result} take={take} line={line} player={player} />
            </Suspense>
          )}
          {!isExplaining && <p className={styles["note"]}>{t("line.stays")}</p>}
        </>
      )}
    </div>
  );
}
