import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { VoicePlayer } from "./voice-player.ts";
import type { PlayingVoice, Voice } from "./voice-player.ts";

export type VoiceControls = {
  playing: PlayingVoice | undefined;
  play: (name: string, voices: readonly Voice[]) => void;
  /** Plays voices once they are ready. If they fail, shows the same message as for a sound that fails. */
  playSoon: (name: string, voices: Promise<readonly Voice[]>) => void;
  stop: () => void;
  hush: () => void;
  /** Position in the current voice, in seconds. */
  seconds: () => number;
};

/** Plays voices in sequence. Stops them on unmount. */
export function useVoicePlayer(): VoiceControls {
  const { t } = useTranslation();
  const [playing, setPlaying] = useState<PlayingVoice>();
  const [failures, setFailures] = useState(0);
  const [controls] = useState(() => {
    const onFail = (): void => setFailures((count) => count + 1);
    const player = new VoicePlayer({ onChange: setPlaying, onFail });
    let asked = 0;
    const play = (name: string, voices: readonly Voice[]): void => {
      asked += 1;
      player.play(name, voices);
    };
    const playSoon = (name: string, voices: Promise<readonly Voice[]>): void => {
      asked += 1;
      const mine = asked;
      // No effect if the learner has requested another sound since.
      voices.then(
        (made) => mine === asked && play(name, made),
        () => mine === asked && onFail(),
      );
    };
    const stop = (): void => {
      asked += 1;
      player.stop();
    };
    return {
      play,
      playSoon,
      stop,
      hush: () => {
        asked += 1;
        player.hush();
      },
      seconds: () => player.seconds,
    };
  });
  useEffect(() => {
    if (failures > 0) showToast(t("study.audioFailed"), { kind: "error" });
    // oxlint-disable-next-line react/exhaustive-deps -- one toast per failure, also after a change of language
  }, [failures]);
  useEffect(() => controls.stop, [controls]);
  return { playing, ...controls };
}
