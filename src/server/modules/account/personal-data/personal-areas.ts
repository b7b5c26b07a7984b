import type { Queries } from "#server/db/database.ts";
import * as favourites from "#server/modules/favourites/service.ts";
import * as feedback from "#server/modules/feedback/service.ts";
import * as history from "#server/modules/history/service.ts";
import * as progress from "#server/modules/progress/service.ts";

/** An area of the product that stores something about learners. */
type PersonalArea = {
  /** Erases all of it, in the transaction that erases the account. */
  forget: (tx: Queries, userId: string) => Promise<void>;
  /** All of it, in a form that people can read. */
  exportOf: (query: Queries, userId: string) => Promise<unknown>;
};

/**
 * Every such area, under its name in the export: files from before the area was called history say `study`. A table with a
 * user in it that no area erases fails a test.
 */
export const personalAreas: Record<string, PersonalArea> = {
  favourites,
  progress,
  study: history,
  feedback,
};
