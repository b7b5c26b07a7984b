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
import { readJson, removeText, writeJson, writeText } from "#web/lib/storage/storage.ts";
import { keepRecord } from "#web/learning/records/study-records.ts";
import { useStudyTimer } from "#web/learning/records/use-study-clock.ts";
import { keepScore } from "./last-score.ts";

const sessionKey = (contentId: string): string => `kaiwa:practice:${contentId}`;
export const mistakesKey = "kaiwa:mistakes";
/** In how many practices each kind was made. */
export const mistakeRoundsKey = "kaiwa:mistake-rounds";

type Scene = Pick<ContentData, "id" | "lines">;

/** The lines that a practice asks: where several replies share a segment, the first of them. */
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
  /** Practises some lines once more, without a score; nothing of it is stored. */
  drill: (segments: readonly number[]) => void;
  isDrill: boolean;
  changeMode: (mode: PracticeMode) => void;
  /** Counts an answer by the verdict that the grader gave on it. */
  takeVerdict: (verdict: Verdict) => void;
  hint: () => void;
  giveUp: () => void;
  next: () => void;
};

/** A practice of one scene, stored after every step, so that a learner who leaves can resume it. */
export function usePractice(scene: Scene): Practice {
  const [session, setSession] = useState<PracticeSession>();
  const [stored, setStored] = useState(() =>
    parseSession(readJson(sessionKey(scene.id)), { contentId: scene.id, lines: practisedLines(scene) }),
  );
  const [verdict, setVerdict] = useState<Verdict>();
  const [isDrill, setIsDrill] = useState(false);
  const timer = useStudyTimer();

  /** Adds the time since the last step, stores the practice, and records progress, history, mistakes and score. */
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
        recordFinished({ contentId: scene.id, segment: line.segment, totalSegments: timed.lines.length });
      // From the first answer on, because a practice that is never resumed belongs to the history as well.
      const record = recordOf(timed);
      if (record.attempts > 0) keepRecord({ ...record, score: record.score ?? 0 });
      if (!resultOf(before).finished && record.finished) {
        const add = (key: string, more: Mistakes): unknown =>
          writeJson(key, addMistakes(parseMistakes(readJson(key)), more));
        add(mistakesKey, timed.mistakes);
        add(mistakeRoundsKey, eachOnce(timed.mistakes));
        keepScore(scene.id, record.score ?? 0);
      }
    },
    [scene, timer],
  );

  // Only an unfinished practice can be resumed.
  useEffect(() => {
    if (session !== undefined && currentLine(session) === undefined) removeText(sessionKey(scene.id));
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
    takeVerdict: (given) => {
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
