import { useEffect, useRef, useState } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { gradeAnswer } from "#domain/grading/grade-answer.ts";
import { questionOf } from "#domain/grading/question/question.ts";
import { currentLine, mostHints } from "#domain/practice/round.ts";
import type { PracticeSession } from "#domain/practice/round.ts";
import { resultOf } from "#domain/practice/result.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { usePreferences } from "#web/lib/preferences/preferences.ts";
import { useSound } from "#web/sound/use-sound.ts";
import { Button } from "#web/ui/button.tsx";
import { AnswerChoices } from "./answer-choices.tsx";
import { AnswerField } from "./answer-field.tsx";
import { BlankLine } from "./blank-line.tsx";
import { Feedback } from "./feedback.tsx";
import { Hint } from "./hint.tsx";
import { keepInSight } from "./keep-in-sight.ts";
import { HearButton, ListenPanel } from "./line-sound.tsx";
import { PracticeStatus } from "./practice-status.tsx";
import type { Practice } from "#web/features/practice/use-practice.ts";

type Props = { scene: ContentData; session: PracticeSession; practice: Practice; onMode: () => void };

/** One line of a practice: its blank, the ways to fill it, and what the answer was worth. */
export function PracticeQuestion({ scene, session, practice, onMode }: Props) {
  const { t } = useTexts("practice");
  const { autoPlay } = usePreferences();
  const top = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const [choosesInstead, setChoosesInstead] = useState(false);
  const practised = currentLine(session);
  const line = scene.lines.find(({ segment }) => segment === practised?.segment);
  const isOpen = practised?.state === "open" && practised.hasBlank;
  const sound = useSound(line?.audio?.url);
  const hasSound = line?.audio !== undefined;
  const isListening = session.mode === "listen" && isOpen && hasSound;
  const isHeardFirst = isListening || practised?.hasBlank === false;

  useEffect(() => {
    if (isHeardFirst && autoPlay) sound.play();
    // oxlint-disable-next-line react/exhaustive-deps -- a line is played once by itself, when it comes up
  }, [isHeardFirst]);
  useEffect(() => {
    nextButton.current?.focus({ preventScroll: true });
    // A new line is shown from its top; after the answer, the whole line and the button that leads on.
    if (isOpen) keepInSight(top.current, top.current);
    else keepInSight(card.current, nextButton.current);
  }, [isOpen]);

  if (practised === undefined || line === undefined) return null;
  const isLast = session.at === session.lines.length - 1;
  const answer = (typed: string): void => {
    const question = questionOf(scene, line.segment);
    if (question === undefined) return;
    const verdict = gradeAnswer(typed, question);
    practice.takeVerdict(verdict);
    if (verdict.kind !== "wrong" && autoPlay) sound.play();
  };
  const chooses = session.mode === "choose" || choosesInstead;
  const giveUp = (): void => {
    practice.giveUp();
    if (autoPlay) sound.play();
  };
  const helps = (
    <>
      <Button variant="quiet" disabled={practised.hints >= mostHints} onClick={practice.hint}>
        {t("hint")}
      </Button>
      <Button variant="quiet" onClick={giveUp}>
        {t("show")}
      </Button>
      {session.mode === "listen" && (
        <Button variant="quiet" onClick={() => setChoosesInstead(!choosesInstead)}>
          {t(choosesInstead ? "typeInstead" : "chooseInstead")}
        </Button>
      )}
    </>
  );
  return (
    <div ref={top} data-mode={session.mode}>
      <PracticeStatus session={session} onMode={onMode} />
      <BlankLine
        ref={card}
        scene={scene}
        line={line}
        state={practised.state}
        isHidden={isListening}
        trailing={!isOpen && hasSound && <HearButton sound={sound} />}
      />
      {isListening && <ListenPanel sound={sound} onCannot={() => practice.changeMode("type")} />}
      {session.mode === "listen" && isOpen && !hasSound && <p className="pr-aside">{t("sound.missing")}</p>}
      {practised.hasBlank ? null : <p className="pr-aside">{t("readAlong")}</p>}
      {isOpen && <Hint line={line} hints={practised.hints} />}
      <Feedback verdict={practice.verdict} isShown={practised.state === "shown"} line={line} />
      {isOpen && line.blank !== undefined && !chooses && (
        <AnswerField
          onAnswer={answer}
          messageCount={practised.attempts + practised.hints}
          isFocused={session.mode === "type" && session.at > 0}
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
          <div className="pr-helps">{helps}</div>
        </>
      )}
      {isOpen ? null : (
        <Button ref={nextButton} variant="primary" isWide onClick={practice.next}>
          {t(isLast && resultOf(session).finished ? "finish" : "next")}
        </Button>
      )}
    </div>
  );
}
