import { useState } from "react";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Romaji } from "#web/speaking/romaji.tsx";
import type { SpokenLine } from "#web/speaking/spoken-line.ts";
import { phraseText } from "#web/speaking/line/phrased-line.ts";
import type { PhrasedLine } from "#web/speaking/line/phrased-line.ts";
import { WithPhrases } from "#web/speaking/line/with-phrases.tsx";
import { decodeSpeech } from "#web/speaking/playing/decode-speech.ts";
import { cutPart } from "#web/speaking/playing/take-part.ts";
import { useVoicePlayer } from "#web/speaking/playing/use-voice-player.ts";
import { Ruler } from "./ruler.tsx";
import type { RulerSound } from "./use-ruler-sound.ts";
import styles from "./line-ruler.module.css";

/** The ruler of a line, one accent phrase at a time: a whole line is too long to tap along. */
export function LineRuler({ line }: { line: SpokenLine }) {
  return <WithPhrases line={line}>{(phrased) => <PhraseRuler line={line} phrased={phrased} />}</WithPhrases>;
}

function PhraseRuler({ line, phrased }: { line: SpokenLine; phrased: PhrasedLine }) {
  const { t } = useTexts("speaking");
  const player = useVoicePlayer();
  const [chosen, setChosen] = useState(0);
  const phrase = phrased.phrases[chosen] ?? { from: 0, to: phrased.beats.length };
  const beats = phrased.beats.slice(phrase.from, phrase.to);
  const sound = async (): Promise<RulerSound> => {
    const [first] = beats;
    const last = beats[beats.length - 1];
    const speech = await decodeSpeech(line.audio.url, line.audio.seconds);
    const part = cutPart(speech, first?.start ?? 0, last?.end ?? phrased.seconds);
    return {
      take: part,
      beats: beats.map(({ start, end }) => ({ start: start - part.begins, end: end - part.begins })),
    };
  };
  return (
    <>
      {phrased.phrases.length > 1 && (
        <div className={styles["phrases"]} role="group" aria-label={t("ruler.choose")}>
          {phrased.phrases.map((one, index) => (
            <button
              key={one.from}
              type="button"
              lang="ja"
              aria-pressed={index === chosen}
              onClick={() => {
                player.stop();
                setChosen(index);
              }}
            >
              {phraseText(phrased, one)}
              <Romaji>{one.romaji}</Romaji>
            </button>
          ))}
        </div>
      )}
      <Ruler name={`phrase ${chosen}`} beats={beats} sound={sound} player={player} />
    </>
  );
}
