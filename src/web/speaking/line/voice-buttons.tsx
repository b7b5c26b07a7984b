import type { Take } from "#listening/sound/samples.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import type { Voice } from "#web/speaking/playing/voice-player.ts";
import type { VoiceControls } from "#web/speaking/playing/use-voice-player.ts";
import { voiceOf } from "#web/speaking/playing/voice-of.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./voice-buttons.module.css";

/** The pause between the model and the take: long enough to tell them apart, short enough to compare them. */
const betweenMs = 450;

type Props = {
  modelUrl: string;
  /** Undefined until the learner has recorded a take. Only the model can be played in that case. */
  take: Take | undefined;
  player: VoiceControls;
};

/** A second press stops the sound. */
export function VoiceButtons({ modelUrl, take, player }: Props) {
  const { t } = useTexts("speaking");
  const choices: { name: "model" | "mine" | "both"; voices: (mine: Blob) => Voice[] }[] = [
    { name: "model", voices: () => [{ sound: modelUrl }] },
    { name: "mine", voices: (mine) => [{ sound: mine }] },
    { name: "both", voices: (mine) => [{ sound: modelUrl, pauseMs: betweenMs }, { sound: mine }] },
  ];
  return (
    <div className={styles["voices"]} role="group" aria-label={t("line.voices")}>
      {choices.map(({ name, voices }) => {
        const isPlaying = player.playing?.name === name;
        const isOff = take === undefined && name !== "model";
        const press = (): void => {
          if (isPlaying) player.stop();
          else if (!isOff) player.play(name, voices(take === undefined ? new Blob() : voiceOf(take)));
        };
        return (
          <button
            key={name}
            type="button"
            className={styles["voice"]}
            data-voice={name}
            aria-pressed={isPlaying}
            aria-disabled={isOff || undefined}
            onClick={press}
          >
            <Icon name={isPlaying ? "pause" : name === "both" ? "repeat" : "play"} size={20} />
            <span>{t(`line.${name}`)}</span>
          </button>
        );
      })}
    </div>
  );
}
