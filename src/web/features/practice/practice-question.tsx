import { useEffect, useRef, useState } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { currentLine, mostHints } from "#domain/practice/session.ts";
import type { PracticeSession } from "#domain/practice/session.ts";
import { resultOf } from "#domain/practice/result.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { playSound } from "#web/lib/sound.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { AnswerChoices } from "./answer-choices.tsx";
import { AnswerField } from "./answer-field.tsx";
import { BlankLine } from "./blank-line.tsx";
import { Feedback } from "./feedback.tsx";
import { Hint } from "./hint.tsx";
import styles from "./practice.module.css";
import type { Practice } from "./use-practice.ts";

type Props = { scene: ContentData; session: PracticeSession; practice: Practice };

/** One line of a practice: its blank, the ways to fill it, and what the answer was worth. */
export function PracticeQuestion({ scene, session, practice }: Props) {
  const { t } = useTexts("practice");
  const nextButton = useRef<HTMLButtonElement>(null);
  const [choosesInstead, setChoosesInstead] = useState(false);
  const practised = currentLine(session);
  const line = scene.lines.find(({ segment }) => segment === practised?.segment);
  const isOpen = practised?.state === "open" && practised.hasBlank;
  const isListening = session.mode === "listen" && isOpen;
  const url = line?.audio?.url;

  useEffect(() => {
    if (isListening) playSound(url);
  }, [isListening, url]);
  useEffect(() => {
    if (!isOpen) nextButton.current?.focus();
  }, [isOpen]);

  if (practised === undefined || line === undefined) return null;
  const blanks = session.lines.filter((one) => one.hasBlank);
  const done = blanks.filter((one) => one.state !== "open").length;
  const isLast = session.at === session.lines.length - 1;
  const answer = (typed: string): void => {
    const verdict = practice.answer(typed);
    if (verdict !== undefined && verdict.kind !== "wrong") playSound(url);
  };
  return (
    <>
      <div className={styles["status"]}>
        <ProgressBar label={t("progress")} value={done} max={blanks.length} />
        <span className={styles["streak"]}>
          {session.streak > 1 ? t("streak", { count: session.streak }) : `${done}/${blanks.length}`}
        </span>
      </div>
      <BlankLine scene={scene} line={line} state={practised.state} isHidden={isListening} />
      {url === undefined ? null : (
        <Button variant="quiet" icon="speaker" onClick={() => playSound(url)}>
          {t("listen")}
        </Button>
      )}
      {practised.hasBlank ? null : <p className={styles["aside"]}>{t("readAlong")}</p>}
      {isOpen && <Hint line={line} hints={practised.hints} />}
      <Feedback verdict={practice.verdict} isShown={practised.state === "shown"} line={line} />
      {isOpen && line.blank !== undefined && (
        <>
          {session.mode === "choose" || choosesInstead ? (
            <AnswerChoices choices={line.blank.choices} onChoose={answer} />
          ) : (
            <AnswerField onAnswer={answer} />
          )}
          <div className={styles["helps"]}>
            <Button variant="quiet" disabled={practised.hints >= mostHints} onClick={practice.hint}>
              {t("hint")}
            </Button>
            <Button variant="quiet" onClick={practice.show}>
              {t("show")}
            </Button>
            {session.mode === "listen" && (
              <Button variant="quiet" onClick={() => setChoosesInstead(!choosesInstead)}>
                {t(choosesInstead ? "modes.type.title" : "modes.choose.title")}
              </Button>
            )}
          </div>
        </>
      )}
      {isOpen ? null : (
        <Button ref={nextButton} variant="primary" isWide onClick={practice.next}>
          {t(isLast && resultOf(session).finished ? "finish" : "next")}
        </Button>
      )}
    </>
  );
}
