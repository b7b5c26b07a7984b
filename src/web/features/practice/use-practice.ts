import { useCallback, useEffect, useState } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { gradeAnswer } from "#domain/grading/grade-answer.ts";
import { questionOf } from "#domain/grading/question.ts";
import type { Verdict } from "#domain/grading/verdict.ts";
import { addMistakes, parseMistakes } from "#domain/practice/mistakes.ts";
import { recordOf, resultOf } from "#domain/practice/result.ts";
import {
  addTime,
  answerBlank,
  currentLine,
  nextLine,
  showAnswer,
  startPractice,
  takeHint,
} from "#domain/practice/session.ts";
import type { PracticeMode, PracticeSession } from "#domain/practice/session.ts";
import { parseSession, serialiseSession } from "#domain/practice/stored-session.ts";
import { newId } from "#web/lib/new-id.ts";
import { recordFinished } from "#web/lib/progress.ts";
import { readJson, removeText, writeJson, writeText } from "#web/lib/storage.ts";
import { keepRecord } from "#web/lib/study-records.ts";
import { useStudyTimer } from "#web/lib/use-study-clock.ts";

const sessionKey = (contentId: string): string => `kaiwa:practice:${contentId}`;
export const mistakesKey = "kaiwa:mistakes";

type Scene = Pick<ContentData, "id" | "lines" | "lexemes">;

/** The lines of a scene as a practice counts them. */
function practisedLines(scene: Scene) {
  return scene.lines.map(({ segment, blank }) => ({ segment, hasBlank: blank !== undefined }));
}

export type Practice = {
  session: PracticeSession | undefined;
  /** A practice of this scene that was left and can be taken up again. */
  stored: PracticeSession | undefined;
  verdict: Verdict | undefined;
  begin: (mode: PracticeMode) => void;
  resume: () => void;
  leave: () => void;
  answer: (typed: string) => Verdict | undefined;
  hint: () => void;
  show: () => void;
  next: () => void;
};

/** A practice of one scene, kept after every step, so that leaving loses nothing. */
export function usePractice(scene: Scene): Practice {
  const [session, setSession] = useState<PracticeSession>();
  const [stored, setStored] = useState(() =>
    parseSession(readJson(sessionKey(scene.id)), { contentId: scene.id, lines: practisedLines(scene) }),
  );
  const [verdict, setVerdict] = useState<Verdict>();
  const timer = useStudyTimer();

  /** Every step passes here: time is added, the session is kept, and what it finished is told. */
  const step = useCallback(
    (before: PracticeSession, after: PracticeSession) => {
      const timed = addTime(after, timer.takeMs());
      setSession(timed);
      writeText(sessionKey(scene.id), serialiseSession(timed));
      const line = currentLine(before);
      const wasOpen = line?.state === "open";
      const isDone =
        line !== undefined && timed.lines.find(({ segment }) => segment === line.segment)?.state !== "open";
      if (wasOpen && isDone)
        recordFinished({ contentId: scene.id, segment: line.segment, totalSegments: scene.lines.length });
      // From the first answer on: a practice that is never taken up again was studied, too.
      const record = recordOf(timed);
      if (record.attempts > 0) keepRecord({ ...record, score: record.score ?? 0 });
      if (!resultOf(before).finished && record.finished) {
        writeJson(mistakesKey, addMistakes(parseMistakes(readJson(mistakesKey)), timed.mistakes));
      }
    },
    [scene, timer],
  );

  // A finished practice is history; only an open one is offered again.
  useEffect(() => {
    if (session !== undefined && currentLine(session) === undefined) removeText(sessionKey(scene.id));
  }, [session, scene.id]);

  const start = (next: PracticeSession): void => {
    timer.takeMs();
    setVerdict(undefined);
    setSession(next);
    setStored(undefined);
  };
  return {
    session,
    stored: stored !== undefined && currentLine(stored) !== undefined && stored.at > 0 ? stored : undefined,
    verdict,
    begin: (mode) =>
      start(
        startPractice({
          id: newId(),
          contentId: scene.id,
          mode,
          startedAt: Date.now(),
          lines: practisedLines(scene),
        }),
      ),
    resume: () => {
      if (stored !== undefined) start(stored);
    },
    leave: () => {
      setStored(session);
      setSession(undefined);
    },
    answer: (typed) => {
      const line = session === undefined ? undefined : currentLine(session);
      const question = line === undefined ? undefined : questionOf(scene, line.segment);
      if (session === undefined || question === undefined) return undefined;
      const given = gradeAnswer(typed, question);
      setVerdict(given);
      step(session, answerBlank(session, given));
      return given;
    },
    hint: () => {
      if (session !== undefined) step(session, takeHint(session));
    },
    show: () => {
      if (session === undefined) return;
      setVerdict(undefined);
      step(session, showAnswer(session));
    },
    next: () => {
      if (session === undefined) return;
      setVerdict(undefined);
      step(session, nextLine(session));
    },
  };
}
