import type { HistoryItem } from "#contract/history.schema.ts";
import { accuracyPercent } from "#domain/learning/records/study-record.ts";
import { formatNumber, formatPercent } from "#web/kit/i18n/numbers.ts";

type Label = "grade" | "score" | "accuracy" | "attempts" | "maxStreak" | "completedSegments" | "spokenLines";
type Details = Pick<
  HistoryItem,
  | "kind"
  | "grade"
  | "score"
  | "attempts"
  | "correct"
  | "maxStreak"
  | "completedSegments"
  | "totalSegments"
  | "finished"
>;

/** Placeholder for a value that was not measured. */
const none = "–";

/**
 * The figures of one record. A dialogue shows dashes, because it has no answers. A role shows only its lines, and ear
 * training only its answers.
 */
export function recordDetails(record: Details): (readonly [Label, string])[] {
  const { kind, grade, score, attempts, maxStreak, completedSegments, totalSegments, finished } = record;
  if (kind === "speaking") return [["spokenLines", `${completedSegments}/${totalSegments}`]];
  const accuracy = ["accuracy", attempts === 0 ? none : formatPercent(accuracyPercent(record))] as const;
  if (kind === "ear") return [accuracy, ["attempts", formatNumber(attempts)]];
  const counted = (value: number): string => (kind === "practice" ? formatNumber(value) : none);
  return [
    ["grade", grade ?? none],
    ["score", finished ? counted(score) : none],
    accuracy,
    ["attempts", counted(attempts)],
    ["maxStreak", counted(maxStreak)],
    ["completedSegments", `${completedSegments}/${totalSegments}`],
  ];
}
