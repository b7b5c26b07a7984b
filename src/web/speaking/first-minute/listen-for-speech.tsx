import { useEffect, useEffectEvent, useRef, useState } from "react";
import { endOfSpeechLimits } from "#domain/speaking/conversation.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { drawLevel, LevelRings } from "#web/speaking/microphone/level-rings.tsx";
import { MicrophoneError, record } from "#web/speaking/microphone/microphone.ts";
import type { MicrophoneFault, Recording } from "#web/speaking/microphone/microphone.ts";
import styles from "./listen-for-speech.module.css";

type Props = {
  /** Duration of the model's speech. */
  seconds: number;
  onSaid: () => void;
  onFault: (fault: MicrophoneFault) => void;
};

/** Listens until the learner has said something. The speech is neither saved nor assessed. */
export function ListenForSpeech({ seconds, onSaid, onFault }: Props) {
  const { t } = useTexts("speaking");
  const rings = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const recording = useRef<Recording>(undefined);
  const [isListening, setIsListening] = useState(false);
  const succeed = useEffectEvent(onSaid);
  const fail = useEffectEvent(onFault);
  useEffect(() => {
    // Moves the focus here, because the button that the learner pressed has been removed.
    button.current?.focus({ preventScroll: true });
    const under = record({
      endsBySilence: endOfSpeechLimits(seconds),
      onLevel: (rms) => {
        setIsListening(true);
        drawLevel(rings.current, rms);
      },
    });
    recording.current = under;
    under.done.then(
      () => succeed(),
      (error: unknown) => fail(error instanceof MicrophoneError ? error.fault : "unsupported"),
    );
    return under.cancel;
  }, [seconds]);
  return (
    <>
      <div className={styles["record"]}>
        <button
          ref={button}
          type="button"
          className={styles["microphone"]}
          aria-label={t("line.stop")}
          onClick={() => recording.current?.stop()}
        >
          <LevelRings ref={rings} isOn={isListening} />
          <span className={styles["mark"]}>
            <Icon name="microphone" size={40} />
          </span>
        </button>
      </div>
      <p className={styles["status"]} role="status">
        {t(isListening ? "line.listening" : "line.opening")}
      </p>
    </>
  );
}
