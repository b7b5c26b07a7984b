import { expect, test } from "vitest";
import type { account } from "#contract/account.ts";
import type { category } from "#contract/category.ts";
import type { Handlers } from "#contract/endpoint.ts";
import type { ErrorTexts } from "#contract/errors.ts";
import type { favourites } from "#contract/favourites.ts";
import type { feedback } from "#contract/feedback.ts";
import type { Callers, FreshLearner } from "#server/http/endpoints.ts";
import type { ReadyHandlers } from "#server/http/ready-responses.ts";
import type { Messages } from "#web/kit/i18n/messages.ts";

/*
 * Code that the compiler must reject. Each line below is wrong on purpose. If the compiler accepted it, the
 * `@ts-expect-error` above it would be an error, and `npm run check` would fail.
 */

// @ts-expect-error a key that the texts of the default language lack does not compile
export type MisspeltKey = Messages["app"]["common"]["laoding"];
export type Key = Messages["app"]["common"]["loading"];

// @ts-expect-error an endpoint without a handler does not compile
export const noHandlerForOne: Handlers<typeof category, Callers> = { list: async () => [] };

type FavouritesHandlers = Handlers<typeof favourites, Callers>;
export const ofLearner = (...[, { userId }]: Parameters<FavouritesHandlers["add"]>): string => userId;
type FeedbackHandlers = Handlers<typeof feedback, Callers>;
// @ts-expect-error an open endpoint has callers without an account, so there may be no user
export const ofAnybody = (...[, { userId }]: Parameters<FeedbackHandlers["submit"]>): string => userId;

type AccountHandlers = Handlers<typeof account, Callers>;
export const ofFresh = (...[, { isFresh }]: Parameters<AccountHandlers["remove"]>): true => isFresh;
// @ts-expect-error a row without `proof: "fresh"` needs only a token, so its handler gets no fresh learner
export const ofToken = (...[, learner]: Parameters<AccountHandlers["rename"]>): FreshLearner => learner;

// @ts-expect-error ready responses are sent without a check of access, so a signed-in endpoint cannot have one
export type ReadyFavourites = ReadyHandlers<typeof favourites>;

// @ts-expect-error an error without its text does not compile
export const noTexts: ErrorTexts = { internal: "…" };

test("the compiler rejects the wrong declarations of this file", () => {
  // `tsc -b` does the work. This test keeps the file in the count of the test run.
  expect(Object.keys(noHandlerForOne)).toEqual(["list"]);
});
