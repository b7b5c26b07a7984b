import { content } from "#contract/content.ts";
import { beatsOfReading } from "#domain/speaking/beats.ts";
import type { Beat, BeatKind, lostBeat } from "#domain/speaking/beats.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { call } from "#web/kit/api/api.ts";
import type { VoiceControls } from "#web/speaking/playing/use-voice-player.ts";
import { Button } from "#web/kit/ui/button.tsx";
import styles from "./beat-pair.module.css";

type Example = { word: string; reading: string };

/** Pairs of dictionary words that differ by one beat. A test checks that the dictionary has their speech. */
export const pairs: Readonly<Record<Exclude<BeatKind, "plain">, readonly [Example, Example]>> = {
  stop: [
    { word: "さっき", reading: "さっき" },
    { word: "先", reading: "さき" },
  ],
  nasal: [
    { word: "看板", reading: "かんばん" },
    { word: "かばん", reading: "かばん" },
  ],
  long: [
    { word: "カード", reading: "カード" },
    { word: "角", reading: "かど" },
  ],
};

type Props = {
  word: string;
  beats: readonly Beat[];
  lost: NonNullable<ReturnType<typeof lostBeat>>;
  player: VoiceControls;
};

/** The URL of a word's speech, from the dictionary. */
async function speechOf({ word, reading }: Example): Promise<string> {
  const entries = await call(content.dictionary, { params: { word } });
  const audio = entries.find((entry) => entry.reading === reading)?.audio;
  if (audio === undefined) throw new Error(`the dictionary has no speech of ${word}`);
  return audio;
}

/** Shows what a word becomes without an easily lost beat, and plays two words that differ only by such a beat. */
export function BeatPair({ word, beats, lost, player }: Props) {
  const { t } = useTexts("speaking");
  return (
    <section className={styles["pair"]} aria-labelledby="beat-pair">
      <h3 id="beat-pair">{t(`ruler.pair.${lost.kind}`)}</h3>
      <p>
        {t("ruler.pair.without", {
          word,
          beats: beats.length,
          without: lost.without,
          fewer: beats.length - 1,
        })}
      </p>
      <p>{t("ruler.pair.hear")}</p>
      <ul>
        {pairs[lost.kind].map((one) => {
          const name = `pair ${one.word}`;
          const isPlaying = player.playing?.name === name;
          const listen = (): void =>
            isPlaying
              ? player.stop()
              : player.playSoon(
                  name,
                  speechOf(one).then((sound) => [{ sound }]),
                );
          return (
            <li key={one.word}>
              <Button variant="quiet" icon={isPlaying ? "pause" : "speaker"} onClick={listen}>
                <span lang="ja">{one.reading}</span>
              </Button>
              <span className={styles["marks"]} lang="ja" aria-hidden="true">
                {beatsOfReading(one.reading).map(({ kana, kind }, index) => (
                  <i key={index} data-kind={kind}>
                    {kana}
                  </i>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
