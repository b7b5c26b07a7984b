import type { Beat } from "#domain/speaking/beats.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Romaji } from "#web/speaking/romaji.tsx";
import type { VoiceControls } from "#web/speaking/playing/use-voice-player.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { TapPad } from "./tap-pad.tsx";
import { useRulerSound } from "./use-ruler-sound.ts";
import type { RulerSound } from "./use-ruler-sound.ts";
import styles from "./ruler.module.css";

type Props = {
  /** Distinguishes this ruler's sound from others on the same screen. */
  name: string;
  beats: readonly (Beat & { romaji: string })[];
  /** Undefined without speech. The learner can still tap the beats. */
  sound: (() => Promise<RulerSound>) | undefined;
  player: VoiceControls;
};

const silent = (): Promise<RulerSound> => Promise.reject(new Error("no speech"));

/** Shows the beats of a word or phrase as boxes, highlights the current one and lets the learner tap along. */
export function Ruler({ name, beats, sound, player }: Props) {
  const { t } = useTexts("speaking");
  const { play, now, playing } = useRulerSound(name, sound ?? silent, player);
  return (
    <div className={styles["ruler"]}>
      <p className={styles["count"]}>{t("ruler.beats", { count: beats.length })}</p>
      <ol className={styles["beats"]} lang="ja">
        {beats.map(({ kana, kind, romaji }, index) => (
          <li key={index} data-kind={kind} data-now={index === now || undefined}>
            {kana}
            <Romaji>{romaji}</Romaji>
          </li>
        ))}
      </ol>
      {sound !== undefined && (
        <div className={styles["sounds"]}>
          <Button icon={playing === "normal" ? "pause" : "speaker"} onClick={() => play("normal")}>
            {t("ruler.model")}
          </Button>
          <Button icon={playing === "slow" ? "pause" : "speed"} onClick={() => play("slow")}>
            {t("ruler.slow")}
          </Button>
        </div>
      )}
      <TapPad key={name} beats={beats.length} />
    </div>
  );
}
