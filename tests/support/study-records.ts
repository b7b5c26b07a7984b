import { randomUUID } from "node:crypto";
import type { StudyRecord } from "#domain/learning/records/study-record.ts";

/** A record of a finished practice like those learners send. */
export function studyRecord(changes: Partial<StudyRecord> = {}): StudyRecord {
  return {
    id: randomUUID(),
    contentId: "ramen-order",
    kind: "practice",
    mode: "choose",
    startedAt: 1_763_190_000_000,
    durationSeconds: 180,
    completedSegments: 5,
    totalSegments: 5,
    attempts: 6,
    correct: 5,
    maxStreak: 4,
    score: 92,
    grade: "A",
    finished: true,
    ...changes,
  };
}

/** A dialogue heard to its end. */
export function dialogueRecord(changes: Partial<StudyRecord> = {}): StudyRecord {
  return studyRecord({
    kind: "dialogue",
    mode: "shadowing",
    attempts: 0,
    correct: 0,
    maxStreak: 0,
    score: 0,
    grade: null,
    ...changes,
  });
}

/** A practice that was left early. */
export function unfinishedRecord(changes: Partial<StudyRecord> = {}): StudyRecord {
  return studyRecord({ completedSegments: 2, grade: null, finished: false, ...changes });
}

/** A review of eight cards, six of them remembered. */
export function reviewRecord(changes: Partial<StudyRecord> = {}): StudyRecord {
  return studyRecord({
    contentId: "review",
    kind: "review",
    mode: "recall",
    completedSegments: 8,
    totalSegments: 8,
    attempts: 8,
    correct: 6,
    maxStreak: 4,
    score: 0,
    grade: null,
    ...changes,
  });
}

/** A role that was spoken. */
export function speakingRecord(changes: Partial<StudyRecord> = {}): StudyRecord {
  return dialogueRecord({ kind: "speaking", mode: "role", ...changes });
}
