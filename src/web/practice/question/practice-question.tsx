import { useEffect, useRef, useState } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { gradeAnswer } from "#domain/grading/grade-answer.ts";
import { normalise } from "#domain/grading/question/normalise.ts";
import { questionOf } from "#domain/grading/question/question.ts";
import { currentLine, maxHints } from "#domain/practice/round.ts";
import type { PracticeRound } from "#domain/practice/round.ts";
import { resultOf } from "#domain/practice/result.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { useSound } from "#web/kit/sound/use-sound.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { AnswerChoices } from "./answer-choices.tsx";
import { AnswerField } from "./answer-field.tsx";
import { askedLineId, BlankLine } from "./blank-line.tsx";
import { Feedback, Hint } from "./feedback.tsx";
import { keepInSight } from "#web/practice/keep-in-sight.ts";
import { ListenButton, ListenPanel } from "./line-sound.tsx";
import { PracticeStatus } from "./practice-status.tsx";
import { takeLostFocus } from "#web/practice/take-lost-focus.ts";
import type { Practice } from "#web/practice/use-practice.ts";
import aside from "./aside.module.css";
import helpStyles from "./helps.module.css";
import styles from "./practice-question.module.css";
import type { RefObject } from "react";

/**
 * Writes the visible height of the page into a CSS variable. On phones 100vh includes the area behind the
 * browser's bar, which would hide content at the bottom.
 */
function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const tell = (): void => {
      element.current?.style.setProperty("--visible-height", `${window.innerHeight}px`);
    };
    tell();
    window.addEventListener("resize", tell);
    return () => window.removeEventListener("resize", tell);
  }, [element]);
}

type Props = { scene: ContentData; round: PracticeRound; practice: Practice; onMode: () => void };

export function PracticeQuestion({ scene, round, practice, onMode }: Props) {
  const { t } = useTexts("practice");
  const { autoPlay } = usePreferences();
  const top = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const refused = useRef<string>(undefined);
  const [choosesInstead, setChoosesInstead] = useState(false);
  const [given, setGiven] = useState("");
  const practised = currentLine(round);
  const line = scene.lines.find(({ segment }) => segment === practised?.segment);
  const isOpen = practised?.state === "open" && practised.hasBlank;
  const sound = useSound(line?.audio?.url);
  const hasSound = line?.audio !== undefined;
  const isListening = round.mode === "listen" && isOpen && hasSound;
  const isHeardFirst = isListening || practised?.hasBlank === false;

  useVisibleHeight(top);
  useEffect(() => {
    if (isHeardFirst && autoPlay) sound.play();
    // oxlint-disable-next-line react/exhaustive-deps -- a line plays once automatically, when it appears
  }, [isHeardFirst]);
  useEffect(() => {
    nextButton.current?.focus({ preventScroll: true });
    // Shows a new line from its top. After the answer, shows the whole line and the next button.
    if (isOpen) keepInSight(top.current, top.current);
    else keepInSight(card.current, nextButton.current);
  }, [isOpen]);
  // The focused element may have disappeared: the previous next button, the button that leaves listen mode,
  // or a tile.
  useEffect(() => takeLostFocus(card.current), [isOpen, isListening, choosesInstead]);

  if (practised === undefined || line === undefined) return null;
  const isLast = round.at === round.lines.length - 1;
  const answer = (typed: string): void => {
    const question = questionOf(scene, line.segment);
    if (question === undefined) return;
    const verdict = gradeAnswer(typed, question);
    const said = normalise(typed);
    // The same wrong answer again (a second tap, or a held key) does not count as another attempt.
    if (verdict.kind === "wrong" && said === refused.current) return;
    refused.current = said;
    setGiven(typed);
    practice.takeVerdict(verdict);
    if (verdict.kind !== "wrong" && autoPlay) sound.play();
  };
  const chooses = round.mode === "choose" || (round.mode === "listen" && choosesInstead);
  const giveUp = (): void => {
    practice.giveUp();
    if (autoPlay) sound.play();
  };
  const helps = (
    <>
      <Button variant="quiet" isOff={practised.hints >= maxHints} onClick={practice.hint}>
        {t("hint")}
      </Button>
      <Button variant="quiet" onClick={giveUp}>
        {t("show")}
      </Button>
      {round.mode === "listen" && (
        <Button variant="quiet" onClick={() => setChoosesInstead(!choosesInstead)}>
          {t(choosesInstead ? "typeInstead" : "chooseInstead")}
        </Button>
      )}
    </>
  );
  return (
    <div ref={top} className={styles["question"]} data-mode={round.mode}>
      <PracticeStatus round={round} onMode={onMode} onClose={practice.leave} />
      <BlankLine
        ref={card}
        scene={scene}
        line={line}
        state={practised.state}
        isHidden={isListening}
        trailing={!isOpen && hasSound && <ListenButton sound={sound} label={t("listen")} />}
      />
      {isListening && <ListenPanel sound={sound} onCannot={() => practice.changeMode("type")} />}
      {round.mode === "listen" && isOpen && !hasSound && (
        <p className={aside["aside"]}>{t("sound.missing")}</p>
      )}
      {practised.hasBlank ? null : <p className={aside["aside"]}>{t("readAlong")}</p>}
      {isOpen && <Hint line={line} hints={practised.hints} />}
      <Feedback
        verdict={practice.verdict}
        given={given}
        isShown={practised.state === "shown"}
        isListening={isListening}
        line={line}
      />
      {/* Not sticky while the learner types, because the phone's keyboard would cover the lower edge. */}
      <div className={styles["reach"]} data-stays={chooses || !isOpen || undefined}>
        {isOpen && line.blank !== undefined && !chooses && (
          <AnswerField
            onAnswer={answer}
            messageCount={practised.attempts + practised.hints}
            isFocused={round.mode === "type" && round.at > 0}
          >
            {helps}
          </AnswerField>
        )}
        {isOpen && line.blank !== undefined && chooses && (
          <>
            <AnswerChoices
              blank={line.blank}
              onChoose={answer}
              messageCount={practised.attempts + practised.hints}
            />
            <div className={helpStyles["helps"]}>{helps}</div>
          </>
        )}
        {isOpen ? null : (
          <Button
            ref={nextButton}
            variant="primary"
            isWide
            onClick={practice.next}
            // For a line without a blank, no other element describes the line to screen readers.
            aria-describedby={practised.hasBlank ? undefined : askedLineId}
          >
            {t(isLast && resultOf(round).finished ? "finish" : "next")}
          </Button>
        )}
      </div>
    </div>
  );
}
