import { useCallback, useEffect, useState } from "react";
import { segmentsIn } from "#domain/learning/progress/scene-segments.ts";
import type { Verdict } from "#domain/grading/verdict.ts";
import { missedSegments, recordOf, resultOf } from "#domain/practice/result.ts";
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
import type { PracticeMode, PracticeRound, PracticeStart } from "#domain/practice/round.ts";
import { newId } from "#web/kit/device/new-id.ts";
import { openScene, recordFinished } from "#web/learning/progress.ts";
import { session } from "#web/kit/session/session.ts";
import type { SceneOnPath } from "#web/learning/scene-path.ts";
import { postRecord } from "#web/learning/stamps/post-record.ts";
import { recordPractice } from "#web/learning/review/record-practice.ts";
import { useStudyTimer } from "#web/learning/records/use-study-timer.ts";
import { dropRound, saveMistakes, saveRound, storedRound } from "./practice-store.ts";

type Scene = Pick<SceneOnPath, "id" | "lines" | "turns" | "locked" | "whole">;

/** The lines of a practice. If several replies share a segment, only the first is included. */
function practisedLines({ lines }: Pick<Scene, "lines">): PracticeStart["lines"] {
  return lines
    .filter(({ segment }, place) => lines.findIndex((line) => line.segment === segment) === place)
    .map(({ segment, blank }) => ({ segment, hasBlank: blank !== undefined }));
}

export type Practice = {
  round: PracticeRound | undefined;
  /** An unfinished practice of this scene that the learner can resume. */
  stored: PracticeRound | undefined;
  verdict: Verdict | undefined;
  begin: (mode: PracticeMode) => void;
  resume: () => void;
  /** Repeats some lines without a score, and stores nothing. */
  drill: (segments: readonly number[]) => void;
  isDrill: boolean;
  changeMode: (mode: PracticeMode) => void;
  /** Counts an answer with the grader's verdict. */
  takeVerdict: (verdict: Verdict) => void;
  hint: () => void;
  giveUp: () => void;
  next: () => void;
  /** Returns to the start screen. The learner can resume the practice there. */
  leave: () => void;
};

/** A practice of one scene. Stored after every step, so that a learner who leaves can resume it. */
export function usePractice(scene: Scene): Practice {
  const [owner] = useState(session.owner);
  const [round, setRound] = useState<PracticeRound>();
  const [stored, setStored] = useState(() =>
    storedRound(owner, { contentId: scene.id, lines: practisedLines(scene) }),
  );
  const [verdict, setVerdict] = useState<Verdict>();
  const [isDrill, setIsDrill] = useState(false);
  const timer = useStudyTimer();

  /**
   * Adds the time since the last step, stores the practice, and records progress, history (with stamps) and
   * mistakes.
   */
  const step = useCallback(
    (before: PracticeRound, after: PracticeRound) => {
      // Another learner has signed in in another tab, so this screen is about to be replaced.
      if (session.owner() !== owner) return;
      const timed = addTime(after, timer.takeMs());
      setRound(timed);
      saveRound(owner, timed);
      const line = currentLine(before);
      const wasOpen = line?.state === "open";
      const isDone =
        line !== undefined && timed.lines.find(({ segment }) => segment === line.segment)?.state !== "open";
      if (wasOpen && isDone)
        recordFinished({
          contentId: scene.id,
          segment: line.segment,
          ...segmentsIn(scene.whole ?? scene),
        });
      // Posted from the first answer on, because the history includes practices that are never resumed.
      const record = recordOf(timed);
      if (record.attempts > 0) postRecord({ ...record, score: record.score ?? 0 }, owner);
      if (!resultOf(before).finished && record.finished) {
        saveMistakes(owner, timed);
        recordPractice(scene, missedSegments(timed), owner);
      }
    },
    [scene, timer, owner],
  );

  useEffect(() => {
    if (round !== undefined && currentLine(round) === undefined) dropRound(owner, scene.id);
  }, [round, scene.id, owner]);

  const advance = (before: PracticeRound, after: PracticeRound): void => {
    if (isDrill) setRound(after);
    else step(before, after);
  };
  const begun = (mode: PracticeMode, lines: PracticeStart["lines"]): PracticeRound =>
    startPractice({ id: newId(), contentId: scene.id, mode, startedAt: Date.now(), lines });
  const start = (next: PracticeRound): void => {
    timer.takeMs();
    setIsDrill(false);
    setVerdict(undefined);
    setRound(next);
    setStored(undefined);
  };
  return {
    round,
    stored: stored !== undefined && currentLine(stored) !== undefined && isBegun(stored) ? stored : undefined,
    verdict,
    begin: (mode) => {
      openScene(scene.id);
      start(begun(mode, practisedLines(scene)));
    },
    resume: () => {
      if (stored !== undefined) start(stored);
    },
    drill: (segments) => {
      const lines = practisedLines(scene).filter(({ segment }) => segments.includes(segment));
      start(begun(round?.mode ?? "type", lines));
      setIsDrill(true);
    },
    isDrill,
    changeMode: (mode) => {
      if (round !== undefined) advance(round, changeMode(round, mode));
    },
    takeVerdict: (given) => {
      if (round === undefined) return;
      setVerdict(given);
      advance(round, answerBlank(round, given));
    },
    hint: () => {
      if (round !== undefined) advance(round, takeHint(round));
    },
    giveUp: () => {
      if (round === undefined) return;
      setVerdict(undefined);
      advance(round, showAnswer(round));
    },
    next: () => {
      if (round === undefined) return;
      setVerdict(undefined);
      advance(round, nextLine(round));
    },
    leave: () => {
      setStored(isDrill ? undefined : round);
      setVerdict(undefined);
      setRound(undefined);
    },
  };
}
