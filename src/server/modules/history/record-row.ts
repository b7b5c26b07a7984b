import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import type { RecordRow } from "./store.ts";

export function rowOf(userId: string, record: StudyRecord): RecordRow {
  return {
    id: record.id,
    user_id: userId,
    content_id: record.contentId,
    kind: record.kind,
    mode: record.mode,
    started_at: record.startedAt,
    duration_seconds: record.durationSeconds,
    completed_segments: record.completedSegments,
    total_segments: record.totalSegments,
    attempts: record.attempts,
    correct: record.correct,
    max_streak: record.maxStreak,
    score: record.score,
    grade: record.grade,
    finished: record.finished ? 1 : 0,
  };
}

export function recordOf(row: RecordRow): StudyRecord {
  return {
    id: row.id,
    contentId: row.content_id,
    kind: row.kind,
    mode: row.mode,
    startedAt: row.started_at,
    durationSeconds: row.duration_seconds,
    completedSegments: row.completed_segments,
    totalSegments: row.total_segments,
    attempts: row.attempts,
    correct: row.correct,
    maxStreak: row.max_streak,
    score: row.score,
    grade: row.grade,
    finished: row.finished === 1,
  };
}
