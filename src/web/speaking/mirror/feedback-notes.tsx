import { partRomaji } from "#domain/speaking/part-romaji.ts";
import type { LineComparison } from "#listening/compare-line.ts";
import type { Feedback } from "#listening/feedback.ts";
import type { Take } from "#listening/sound/samples.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import type { SpokenLine } from "#web/speaking/spoken-line.ts";
import type { VoiceControls } from "#web/speaking/playing/use-voice-player.ts";
import { voiceOf } from "#web/speaking/playing/voice-of.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { learnerPhrase, modelPhrase } from "./phrase-voices.ts";
import type { MirroredMora } from "./mirrored-mora.ts";
import styles from "./feedback-notes.module.css";

type Props = {
  comparison: LineComparison;
  moras: readonly MirroredMora[];
  take: Take;
  line: SpokenLine;
  player: VoiceControls;
};

/** Feedback about a take. Each note plays both voices, so that the learner can judge. */
export function FeedbackNotes({ comparison, moras, take, line, player }: Props) {
  const { t } = useTexts("speaking");
  const { showRomaji } = usePreferences();
  const partOf = (phrase: number): string => {
    const from = moras.findIndex((mora) => mora.phrase === phrase);
    const inPhrase = moras.filter((mora) => mora.phrase === phrase);
    const word = inPhrase.map(({ kana }) => kana).join("");
    if (!showRomaji) return word;
    const said = comparison.moras.map(({ kana }) => kana);
    return t("withRomaji", { word, romaji: partRomaji(line, { from, to: from + inPhrase.length, said }) });
  };
  const wordsOf = (feedback: Feedback): string => {
    if ("phrase" in feedback) return t(`mirror.told.${feedback.kind}`, { part: partOf(feedback.phrase) });
    return feedback.kind === "pace"
      ? t(feedback.faster ? "mirror.told.faster" : "mirror.told.slower")
      : t(`mirror.told.${feedback.kind}`);
  };
  const voicesOf = (feedback: Feedback) =>
    "phrase" in feedback
      ? {
          model: modelPhrase(comparison, feedback.phrase, line),
          mine: Promise.resolve(learnerPhrase(comparison, feedback.phrase, take)),
        }
      : {
          model: Promise.resolve([{ sound: line.audio.url }]),
          mine: Promise.resolve([{ sound: voiceOf(take) }]),
        };
  return (
    <>
      {comparison.isRecognised && (
        <p className={styles["recognised"]} role="status">
          {t("mirror.recognised")}
        </p>
      )}
      {comparison.feedback.length > 0 && (
        <ul>
          {comparison.feedback.map((feedback, index) => (
            <li key={index} className={styles["note"]}>
              <p>{wordsOf(feedback)}</p>
              {(["model", "mine"] as const).map((side) => {
                const name = `feedback ${index} ${side}`;
                const isPlaying = player.playing?.name === name;
                return (
                  <Button
                    key={side}
                    variant="quiet"
                    icon={isPlaying ? "pause" : "play"}
                    onClick={() =>
                      isPlaying ? player.stop() : player.playSoon(name, voicesOf(feedback)[side])
                    }
                  >
                    {t("phrase" in feedback ? `mirror.part.${side}` : `line.${side}`)}
                  </Button>
                );
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
