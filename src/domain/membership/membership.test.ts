import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { endsSoon } from "./membership.ts";

const now = 1_763_200_000_000;

test.each([
  ["in eight days", { isPremium: true, premiumExpiry: now + 7 * dayMs + 1 }, false],
  ["in a week", { isPremium: true, premiumExpiry: now + 7 * dayMs }, true],
  ["in a second", { isPremium: true, premiumExpiry: now + 1000 }, true],
  ["now", { isPremium: true, premiumExpiry: now }, false],
  ["because staff ended it", { isPremium: false, premiumExpiry: now + dayMs }, false],
  ["never", { isPremium: true, premiumExpiry: null }, false],
])("decides whether a membership that ends %s ends soon", (_when, user, isSoon) => {
  expect(endsSoon(user, now)).toBe(isSoon);
});
