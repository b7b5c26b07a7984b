import type { Heard, Told } from "#listening/heard.ts";
import type { Take } from "#listening/sound/samples.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import type { SpokenLine } from "#web/speaking/line/spoken-line.ts";
import type { Turns } from "#web/speaking/playing/use-turns.ts";
import { voiceOf } from "#web/speaking/playing/voice-of.ts";
import { Button } from "#web/ui/button.tsx";
import { minePhrase, modelPhrase } from "./phrase-voices.ts";
import type { MirroredMora } from "./mirrored-mora.ts";
import styles from "./told-notes.module.css";

type Props = {
  heard: Heard;
  moras: readonly MirroredMora[];
  take: Take;
  line: SpokenLine;
  turns: Turns;
};

/** What may be said about a take, kindly, each with both sounds: the learner's ear decides. */
export function ToldNotes({ heard, moras, take, line, turns }: Props) {
  const { t } = useTexts("speaking");
  const wordsOf = (told: Told): string => {
    if ("phrase" in told) {
      const inPhrase = moras.filter(({ phrase }) => phrase === told.phrase);
      return t(`mirror.told.${told.kind}`, { part: inPhrase.map(({ kana }) => kana).join("") });
    }
    return told.kind === "pace"
      ? t(told.faster ? "mirror.told.faster" : "mirror.told.slower")
      : t(`mirror.told.${told.kind}`);
  };
  const voicesOf = (told: Told) =>
    "phrase" in told
      ? {
          model: modelPhrase(heard, told.phrase, line),
          mine: Promise.resolve(minePhrase(heard, told.phrase, take)),
        }
      : {
          model: Promise.resolve([{ sound: line.audio.url }]),
          mine: Promise.resolve([{ sound: voiceOf(take) }]),
        };
  if (heard.told.length === 0) return null;
  return (
    <ul>
      {heard.told.map((told, index) => (
        <li key={index} className={styles["note"]}>
          <p>{wordsOf(told)}</p>
          {(["model", "mine"] as const).map((side) => {
            const name = `told ${index} ${side}`;
            const isPlaying = turns.turn?.name === name;
            return (
              <Button
                key={side}
                variant="quiet"
                icon={isPlaying ? "pause" : "play"}
                onClick={() => (isPlaying ? turns.stop() : turns.playSoon(name, voicesOf(told)[side]))}
              >
                {t("phrase" in told ? `mirror.part.${side}` : `line.${side}`)}
              </Button>
            );
          })}
        </li>
      ))}
    </ul>
  );
}
