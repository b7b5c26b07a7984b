import {
  earRules,
  favouriteRules,
  progressRules,
  recordRules,
  reviewRules,
} from "#domain/learning/outbox/changes.ts";
import type {
  EarChange,
  FavouriteChange,
  ProgressChange,
  RecordChange,
  ReviewChange,
} from "#domain/learning/outbox/changes.ts";
import type { ChangeRules } from "#domain/learning/outbox/outbox-entry.ts";

/** A change of one of several kinds, which tests tell apart by `kind`. */
export type SampleChange = FavouriteChange | ProgressChange | RecordChange | ReviewChange | EarChange;

export const sampleRules: readonly ChangeRules<SampleChange>[] = [
  progressRules,
  favouriteRules,
  recordRules,
  reviewRules,
  earRules,
];
