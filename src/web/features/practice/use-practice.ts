import { useCallback, useEffect, useState } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import type { Verdict } from "#domain/grading/verdict.ts";
import { addMistakes, eachOnce, parseMistakes } from "#domain/practice/mistakes.ts";
import type { Mistakes } from "#domain/practice/mistakes.ts";
import { recordOf, resultOf } from "#domain/practice/result.ts";
import {
  addTime,
  answerBlank,
  changeMode,
  currentLine,
  isBegun,
  nextLine,
  showAnswer,
  startPractice,
  takeHint,
} from "#domain/practice/round.ts";
import type { PracticeMode, PracticeSession, PracticeStart } from "#domain/practice/round.ts";
import { parseSession, serialiseSession } from "#domain/practice/stored-round.ts";
import { newId } from "#web/lib/device/new-id.ts";
import { recordFinished } from "#web/learning/progress/progress.ts";
import { readJson, removeText, storageKeys, writeJson, writeText } from "#web/lib/storage/storage.ts";
import { post } from "#web/learning/outbox/outbox.ts";
import { useStudyTimer } from "#web/learning/records/use-study-timer.ts";
import { keepScore } from "./last-score.ts";

type Scene = Pick<ContentData, "id" | "lines">;

/** The lines of a scene as a practice counts them: of the replies that share a segment, the first. */
function practisedLines({ lines }: Scene): PracticeStart["lines"] {
  return lines
    .filter(({ segment }, place) => lines.findIndex((line) => line.segment === segment) === place)
    .map(({ segment, blank }) => ({ segment, hasBlank: blank !== undefined }));
}

export type Practice = {
  session: PracticeSession | undefined;
  /** A practice of this scene that was left and can be taken up again. */
  stored: PracticeSession | undefined;
  verdict: Verdict | undefined;
  begin: (mode: PracticeMode) => void;
  resume: () => void;
  /** Practises some lines once more, without a score: nothing is kept of it. */
  drill: (segments: readonly number[]) => void;
  isDrill: boolean;
  changeMode: (mode: PracticeMode) => void;
  /** Takes what the grader said of an answer. */
  answer: (verdict: Verdict) => void;
  hint: () => void;
  giveUp: () => void;
  next: () => void;
};

/** A practice of one scene, kept after every step, so that leaving loses nothing. */
export function usePractice(scene: Scene): Practice {
  const [session, setSession] = useState<PracticeSession>();
  const [stored, setStored] = useState(() =>
    parseSession(readJson(storageKeys.practice(scene.id)), {
      contentId: scene.id,
      lines: practisedLines(scene),
    }),
  );
  const [verdict, setVerdict] = useState<Verdict>();
  const [isDrill, setIsDrill] = useState(false);
  const timer = useStudyTimer();

  /** Every step passes here: time is added, the session is kept, and what it finished is told. */
  const step = useCallback(
    (before: PracticeSession, after: PracticeSession) => {
      const timed = addTime(after, timer.takeMs());
      setSession(timed);
      writeText(storageKeys.practice(scene.id), serialiseSession(timed));
      const line = currentLine(before);
      const wasOpen = line?.state === "open";
      const isDone =
        line !== undefined && timed.lines.find(({ segment }) => segment === line.segment)?.state !== "open";
      if (wasOpen && isDone)
        recordFinished({ contentId: scene.id, segment: line.segment, totalSegments: timed.lines.length });
      // From the first answer on: a practice that is never taken up again was studied, too.
      const record = recordOf(timed);
      if (record.attempts > 0) post({ kind: "record", record: { ...record, score: record.score ?? 0 } });
      if (!resultOf(before).finished && record.finished) {
        const add = (key: string, more: Mistakes): unknown =>
          writeJson(key, addMistakes(parseMistakes(readJson(key)), more));
        add(storageKeys.mistakes, timed.mistakes);
        add(storageKeys.mistakeRounds, eachOnce(timed.mistakes));
        keepScore(scene.id, record.score ?? 0);
      }
    },
    [scene, timer],
  );

  // A finished practice is history; only an open one is offered again.
  useEffect(() => {
    if (session !== undefined && currentLine(session) === undefined)
      removeText(storageKeys.practice(scene.id));
  }, [session, scene.id]);

  const advance = (before: PracticeSession, after: PracticeSession): void => {
    if (isDrill) setSession(after);
    else step(before, after);
  };
  const begun = (mode: PracticeMode, lines: PracticeStart["lines"]): PracticeSession =>
    startPractice({ id: newId(), contentId: scene.id, mode, startedAt: Date.now(), lines });
  const start = (next: PracticeSession): void => {
    timer.takeMs();
    setIsDrill(false);
    setVerdict(undefined);
    setSession(next);
    setStored(undefined);
  };
  return {
    session,
    stored: stored !== undefined && currentLine(stored) !== undefined && isBegun(stored) ? stored : undefined,
    verdict,
    begin: (mode) => start(begun(mode, practisedLines(scene))),
    resume: () => {
      if (stored !== undefined) start(stored);
    },
    drill: (segments) => {
      const lines = practisedLines(scene).filter(({ segment }) => segments.includes(segment));
      start(begun(session?.mode ?? "type", lines));
      setIsDrill(true);
    },
    isDrill,
    changeMode: (mode) => {
      if (session !== undefined) advance(session, changeMode(session, mode));
    },
    answer: (given) => {
      if (session === undefined) return;
      setVerdict(given);
      advance(session, answerBlank(session, given));
    },
    hint: () => {
      if (session !== undefined) advance(session, takeHint(session));
    },
    giveUp: () => {
      if (session === undefined) return;
      setVerdict(undefined);
      advance(session, showAnswer(session));
    },
    next: () => {
      if (session === undefined) return;
      setVerdict(undefined);
      advance(session, nextLine(session));
    },
  };
}
