import type { Queries } from "#server/db/database.ts";
import * as favourites from "#server/modules/favourites/service.ts";
import * as feedback from "#server/modules/feedback/service.ts";
import * as progress from "#server/modules/progress/service.ts";
import * as study from "#server/modules/history/service.ts";

/** An area of the product that keeps something about learners. */
type PersonalArea = {
  /** Erases all of it, as part of the transaction that erases the account. */
  forget: (tx: Queries, userId: string) => Promise<void>;
  /** All of it, in words a person can read. */
  exportOf: (query: Queries, userId: string) => Promise<unknown>;
};

/** Every such area, under its name in the export. A table that is in none of them fails a test. */
export const personalAreas: Record<string, PersonalArea> = { favourites, progress, study, feedback };
