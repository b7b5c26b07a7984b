import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import type { Contrast } from "#domain/ear/contrast.ts";
import { formOf, packsFor } from "#domain/ear/levels.ts";
import { answerTrial, earResultOf, trialOf } from "#domain/ear/round.ts";
import type { EarRound, EarTrial, Side } from "#domain/ear/round.ts";
import { earRoundLengths } from "#domain/ear/result.ts";
import { earRecord } from "#domain/learning/records/ear-record.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { session } from "#web/kit/session/session.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { earResults } from "#web/learning/ear-results.ts";
import { useStudyTimer } from "#web/learning/records/use-study-timer.ts";
import { postRecord } from "#web/learning/stamps/post-record.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import { preloadPacks } from "./api.ts";
import { RoundFeedback } from "./round-feedback.tsx";
import { useClipSound } from "./use-clip-sound.ts";
import { wordName } from "./word-name.ts";
import styles from "./ear.module.css";

type Props = {
  contrast: Contrast;
  start: EarRound;
  /** Whether the round shows captions. The result of a round with captions is not stored. */
  isCaptioned: boolean;
  onEnd: (round: EarRound) => void;
};

/** A trial and, once given, its answer. `round` already counts the answer. */
type Step = { round: EarRound; trial: EarTrial | undefined; chosen?: Side };

/** A round of trials. In each trial the learner hears a word, chooses one of two words and compares both. */
export function RoundView({ contrast, start, isCaptioned, onEnd }: Props) {
  const { t } = useTexts("ear");
  const [{ round, trial, chosen }, setStep] = useState<Step>(() => ({
    round: start,
    trial: trialOf(start, contrast),
  }));
  const [save] = useState(() => saveRound());
  const timer = useStudyTimer();
  const { status, play } = useClipSound();
  const replayButton = useRef<HTMLButtonElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const isAnswered = chosen !== undefined;
  const hear = (side: Side): void => {
    if (trial === undefined) return;
    const level = isAnswered ? formOf(trial.level) : trial.level;
    play({ pack: trial.pack, clip: trial.clips[side], level });
  };
  useEffect(() => {
    if (trial === undefined) return;
    replayButton.current?.focus();
    play({ pack: trial.pack, clip: trial.clips[trial.side], level: trial.level });
  }, [trial, play]);
  useEffect(() => {
    void preloadPacks(packsFor(contrast, start.kind === "check"));
  }, [contrast, start]);
  useEffect(() => {
    if (isAnswered) nextButton.current?.focus();
  }, [isAnswered]);
  if (trial === undefined) return <p>{t("noSound")}</p>;
  const { words } = contrast.pairs[trial.pair] ?? {};
  if (words === undefined) return null;

  const choose = (side: Side): void => {
    if (isAnswered) return hear(side);
    const next = answerTrial(round, { voice: trial.pack.voice, isRight: side === trial.side });
    if (!isCaptioned) save(next, timer.studiedMs());
    setStep({ round: next, trial, chosen: side });
  };
  const goToNextTrial = (): void => {
    const next = trialOf(round, contrast);
    if (next === undefined) onEnd(round);
    else setStep({ round, trial: next });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const side = sideOfKey(event);
    if (side === undefined) return;
    event.preventDefault();
    choose(side);
  };
  const total = earRoundLengths[round.kind];
  const isLast = round.asked >= total;
  return (
    // The keys work only while the focus is inside the round. Each trial and answer moves the focus there.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- every key has a button
    <div onKeyDown={onKeyDown}>
      <div className={styles["status"]}>
        <ProgressBar
          label={t("progress")}
          value={round.asked}
          max={total}
          valueText={t("count", { done: round.asked, total })}
        />
        <p>
          <span>{t(`level.${trial.level}`)}</span>
          <span>{t("count", { done: round.asked, total })}</span>
        </p>
      </div>
      <section className={styles["card"]} aria-labelledby="ear-question">
        <h2 id="ear-question" className={styles["question"]}>
          {t("question")}
        </h2>
        <Button
          ref={replayButton}
          icon="speaker"
          isWide
          isBusy={status === "loading"}
          onClick={() => hear(trial.side)}
        >
          {t(status === "failed" ? "retry" : "replay")}
        </Button>
        <p role="alert">{status === "failed" ? t("soundFailed") : ""}</p>
        {isCaptioned && !isAnswered && (
          <p className={styles["caption"]} lang="ja">
            {formOf(trial.level) === "sentence"
              ? words[trial.side].sentence.written
              : wordName(words, trial.side)}
          </p>
        )}
        <AnswerButtons words={words} right={trial.side} chosen={chosen} onChoose={choose} />
        <RoundFeedback words={words} trial={trial} chosen={chosen} />
        {isAnswered ? (
          <Button ref={nextButton} variant="primary" isWide onClick={goToNextTrial}>
            {t(isLast ? "finish" : "next")}
          </Button>
        ) : (
          <p className={styles["keys"]}>{t("keys")}</p>
        )}
      </section>
      {!isLast && (
        <Button variant="quiet" isWide onClick={() => onEnd(round)}>
          {t("stop")}
        </Button>
      )}
    </div>
  );
}

/** Returns a function that stores the round with the study time so far, for the learner who is signed in at this call. */
function saveRound(): (round: EarRound, studiedMs: number) => void {
  const owner = session.owner();
  const timezoneOffset = new Date().getTimezoneOffset();
  return (round, studiedMs) => {
    earResults.record(earResultOf(round, timezoneOffset), owner);
    postRecord(earRecord(round, studiedMs), owner);
  };
}

const sides: Readonly<Record<string, Side>> = { "1": 0, ArrowLeft: 0, "2": 1, ArrowRight: 1 };

/** Maps a key to an answer. Ignores key combinations, which browser and system use. */
function sideOfKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): Side | undefined {
  return altKey || ctrlKey || metaKey ? undefined : sides[key];
}
