import { useState } from "react";
import { backBuildSteps } from "#domain/speaking/back-build.ts";
import { shadowingPause } from "#domain/playback/playback-plan.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { Romaji } from "#web/speaking/romaji.tsx";
import type { SpokenLine } from "#web/speaking/spoken-line.ts";
import { phraseText } from "./phrased-line.ts";
import type { PhrasedLine } from "./phrased-line.ts";
import { WithPhrases } from "./with-phrases.tsx";
import { decodeSpeech } from "#web/speaking/playing/decode-speech.ts";
import { cutPart } from "#web/speaking/playing/take-part.ts";
import type { Voice } from "#web/speaking/playing/voice-player.ts";
import { useVoicePlayer } from "#web/speaking/playing/use-voice-player.ts";
import { toWav } from "#web/speaking/playing/to-wav.ts";
import { Button } from "#web/kit/ui/button.tsx";
import styles from "./back-build.module.css";

/** Practises a line from its end: the last phrase, then the last two, and so on, each with a pause to repeat it. */
export function BackBuild({ line }: { line: SpokenLine }) {
  return <WithPhrases line={line}>{(phrased) => <Steps line={line} phrased={phrased} />}</WithPhrases>;
}

function Steps({ line, phrased }: { line: SpokenLine; phrased: PhrasedLine }) {
  const { t } = useTexts("speaking");
  const settings = usePreferences();
  const player = useVoicePlayer();
  const steps = backBuildSteps(phrased.phrases);
  const [reached, setReached] = useState(0);
  const { playing } = player;
  // The name is the step at which playback started, and the index counts from that step.
  const heard = playing === undefined ? undefined : Number(playing.name) + playing.index;
  if (heard !== undefined && heard !== reached && heard < steps.length) setReached(heard);
  const step = steps[reached] ?? { first: 0, mora: 0 };
  const isWhole = reached === steps.length - 1;

  const voicesFrom = async (first: number): Promise<Voice[]> => {
    const speech = await decodeSpeech(line.audio.url, line.audio.seconds);
    return steps.slice(first).map(({ mora }) => {
      const from = phrased.beats[mora]?.start ?? 0;
      const part = cutPart(speech, from, phrased.seconds);
      const pauseMs = shadowingPause(part.samples.length / part.rate, settings) * 1000;
      return { sound: toWav(part), pauseMs };
    });
  };
  const play = (from: number): void => {
    setReached(from);
    player.playSoon(String(from), voicesFrom(from));
  };
  return (
    <div className={styles["practice"]}>
      <p className={styles["hint"]}>{t("build.hint")}</p>
      <p className={styles["line"]} lang="ja">
        {phrased.phrases.map((phrase, index) => (
          <span key={phrase.from} data-part={index >= step.first ? "said" : "later"}>
            {phraseText(phrased, phrase)}
            <Romaji>{phrase.romaji}</Romaji>
          </span>
        ))}
      </p>
      <p className={styles["status"]} role="status">
        {playing?.isPause ? t("build.turn") : t("build.step", { number: reached + 1, count: steps.length })}
      </p>
      <div className={styles["buttons"]}>
        {playing === undefined ? (
          <Button variant="primary" icon="play" isWide onClick={() => play(isWhole ? 0 : reached)}>
            {t(reached === 0 ? "build.start" : isWhole ? "build.anew" : "build.goOn")}
          </Button>
        ) : (
          <Button variant="primary" icon="pause" isWide onClick={player.stop}>
            {t("build.pause")}
          </Button>
        )}
        <Button icon="repeat" onClick={() => play(reached)}>
          {t("build.again")}
        </Button>
        <Button icon="next" isOff={isWhole} onClick={() => play(reached + 1)}>
          {t("build.next")}
        </Button>
      </div>
    </div>
  );
}
