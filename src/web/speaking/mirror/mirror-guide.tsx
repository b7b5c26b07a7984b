import type { LineComparison } from "#listening/compare-line.ts";
import type { Take } from "#listening/sound/samples.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import type { SpokenLine } from "#web/speaking/spoken-line.ts";
import type { VoiceControls } from "#web/speaking/playing/use-voice-player.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { learnerPhrase, modelPhrase } from "./phrase-voices.ts";
import styles from "./mirror-guide.module.css";

type Props = {
  comparison: LineComparison;
  take: Take;
  line: SpokenLine;
  player: VoiceControls;
  onDone: () => void;
};

/** Explains each sign of the mirror, with the sounds of the learner's own line. */
export function MirrorGuide({ comparison, take, line, player, onDone }: Props) {
  const { t } = useTexts("speaking");
  const phrase = comparison.moras.find(({ learner }) => learner !== undefined)?.phrase ?? 0;
  const sounds = {
    model: () => modelPhrase(comparison, phrase, line),
    mine: () => Promise.resolve(learnerPhrase(comparison, phrase, take)),
  };
  return (
    <section className={styles["guide"]} aria-labelledby="mirror-guide">
      <h3 id="mirror-guide">{t("mirror.guide.title")}</h3>
      <ul>
        {(["model", "mine"] as const).map((side) => {
          const name = `guide ${side}`;
          const isPlaying = player.playing?.name === name;
          return (
            <li key={side}>
              <span className={styles[side]} aria-hidden="true" />
              <p>
                {t(`mirror.guide.${side}`)}
                <Button
                  variant="quiet"
                  className={styles["listen"]}
                  icon={isPlaying ? "pause" : "play"}
                  onClick={() => (isPlaying ? player.stop() : player.playSoon(name, sounds[side]()))}
                >
                  {t(`mirror.part.${side}`)}
                </Button>
              </p>
            </li>
          );
        })}
        <li>
          <span className={styles["accent"]} aria-hidden="true">
            <i>あ</i>め
          </span>
          <p>{t("mirror.guide.accent")}</p>
        </li>
        <li>
          <span className={styles["bars"]} aria-hidden="true" />
          <p>{t("mirror.guide.bars")}</p>
        </li>
        <li>
          <span className={styles["special"]} aria-hidden="true" lang="ja">
            っ
          </span>
          <p>{t("mirror.guide.special")}</p>
        </li>
      </ul>
      <p className={styles["only"]}>{t("mirror.guide.only")}</p>
      <Button onClick={onDone}>{t("mirror.guide.done")}</Button>
    </section>
  );
}
