import type { ContrastId } from "#domain/ear/contrast.ts";
import { mergeResults, parseEarResult } from "#domain/ear/result.ts";
import type { EarResult } from "#domain/ear/result.ts";
import { favouriteFrom } from "#domain/learning/favourites.ts";
import type { Favourite } from "#domain/learning/favourites.ts";
import { parseGivenAnswer, replacesAnswer } from "#domain/learning/given-answer.ts";
import type { GivenAnswer } from "#domain/learning/given-answer.ts";
import { parseProgressMap } from "#domain/learning/progress/progress.ts";
import { mergeStudied } from "#domain/learning/progress/progress-merge.ts";
import type { Studied } from "#domain/learning/progress/progress-merge.ts";
import { parseStudyRecord, replacesRecord } from "#domain/learning/records/study-record.ts";
import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import { joinPlans, parsePlan } from "#domain/learning/week/plan.ts";
import type { StudyPlan } from "#domain/learning/week/plan.ts";
import { joinWeeks, parseWeeks } from "#domain/learning/week/weeks.ts";
import type { Weeks } from "#domain/learning/week/weeks.ts";
import { mergeEvents, parseReviewEvent } from "#domain/review/events/event.ts";
import type { ReviewEvent } from "#domain/review/events/event.ts";
import type { ChangeRules } from "./outbox-entry.ts";

export type FavouriteChange = {
  kind: "favourite";
  contentId: string;
  isKept: boolean;
  /** An added favourite, which is shown without a request. */
  favourite?: Favourite | undefined;
};

/** The learner's last action wins. */
export const favouriteRules: ChangeRules<FavouriteChange> = {
  kind: "favourite",
  parse({ contentId, isKept, favourite: stored }) {
    if (typeof contentId !== "string" || typeof isKept !== "boolean") return undefined;
    const favourite = favouriteFrom(stored);
    return { kind: "favourite", contentId, isKept, ...(favourite !== undefined && { favourite }) };
  },
  subject: ({ contentId }) => contentId,
  merge: (_earlier, later) => later,
  isUrgent: () => true,
};

export type ProgressChange = { kind: "progress"; contentId: string; studied: Studied };

/** Progress of all scenes is sent in one request. */
export const progressRules: ChangeRules<ProgressChange> = {
  kind: "progress",
  parse({ contentId, studied: stored }) {
    const studied = parseProgressMap({ one: stored })["one"];
    if (typeof contentId !== "string" || studied === undefined) return undefined;
    const { completedSegments, lastPosition, lastUpdated } = studied;
    return { kind: "progress", contentId, studied: { completedSegments, lastPosition, lastUpdated } };
  },
  subject: ({ contentId }) => contentId,
  merge: (earlier, later) => ({ ...later, studied: mergeStudied(earlier.studied, later.studied) }),
  isUrgent: () => false,
  batch: { room: Infinity, size: () => 1 },
};

export type RecordChange = { kind: "record"; record: StudyRecord };

export const recordRules: ChangeRules<RecordChange> = {
  kind: "record",
  parse({ record: stored }) {
    const record = parseStudyRecord(stored);
    return record && { kind: "record", record };
  },
  subject: ({ record }) => record.id,
  merge: (earlier, later) => (replacesRecord(later.record, earlier.record) ? later : earlier),
  isUrgent: ({ record }) => record.finished,
};

export type ReviewChange = { kind: "review"; card: string; events: readonly ReviewEvent[] };

/** Maximum number of review events in a request. */
export const maxReviewEvents = 100;

export const reviewRules: ChangeRules<ReviewChange> = {
  kind: "review",
  parse({ card, events: stored }) {
    const events = allOf(stored, parseReviewEvent);
    if (typeof card !== "string" || events?.every((event) => event.card === card) !== true) return undefined;
    return { kind: "review", card, events };
  },
  subject: ({ card }) => card,
  merge: (earlier, later) => ({ ...later, events: mergeEvents(earlier.events, later.events) }),
  isUrgent: () => false,
  batch: { room: maxReviewEvents, size: ({ events }) => events.length },
};

export type EarChange = { kind: "ear"; contrast: ContrastId; results: readonly EarResult[] };

export const earRules: ChangeRules<EarChange> = {
  kind: "ear",
  parse({ results: stored }) {
    const results = allOf(stored, parseEarResult);
    const contrast = results?.[0]?.contrast;
    if (results === undefined || contrast === undefined) return undefined;
    return results.every((one) => one.contrast === contrast) ? { kind: "ear", contrast, results } : undefined;
  },
  subject: ({ contrast }) => contrast,
  merge: (earlier, later) => ({ ...later, results: mergeResults(earlier.results, later.results) }),
  isUrgent: () => false,
};

export type WeekChange = { kind: "week"; plan: StudyPlan; weeks: Weeks };

export const weekRules: ChangeRules<WeekChange> = {
  kind: "week",
  parse: ({ plan, weeks }) => ({ kind: "week", plan: parsePlan(plan), weeks: parseWeeks(weeks) }),
  subject: () => "",
  merge: (earlier, later) => ({
    kind: "week",
    plan: joinPlans(earlier.plan, later.plan),
    weeks: joinWeeks(earlier.weeks, later.weeks),
  }),
  isUrgent: () => true,
};

/** An answer to the first-visit question. */
export type StartingPointChange = { kind: "starting-point"; answer: GivenAnswer };

export const startingPointRules: ChangeRules<StartingPointChange> = {
  kind: "starting-point",
  parse({ answer: stored }) {
    const answer = parseGivenAnswer(stored);
    return answer && { kind: "starting-point", answer };
  },
  subject: () => "",
  merge: (earlier, later) => (replacesAnswer(later.answer, earlier.answer) ? later : earlier),
  isUrgent: () => true,
};

/** The parsed items of a list; undefined if it is empty or any item is unknown, so that none is lost. */
function allOf<T>(stored: unknown, parse: (item: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(stored) || stored.length === 0) return undefined;
  const items = stored.flatMap((item: unknown) => parse(item) ?? []);
  return items.length === stored.length ? items : undefined;
}
