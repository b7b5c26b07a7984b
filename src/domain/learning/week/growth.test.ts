import { expect, test } from "vitest";
import { growthStart, weeksOfGrowth } from "./growth.ts";

const day = (name: string, isStamped = true) => ({ day: name, isStamped, seconds: 90, spokenLines: 4 });

test("returns twelve weeks, each from Monday, up to the current one", () => {
  const weeks = weeksOfGrowth([], "2026-11-18");
  expect(weeks).toHaveLength(12);
  expect([weeks[0]?.monday, weeks[11]?.monday]).toEqual(["2026-08-31", "2026-11-16"]);
  expect(growthStart("2026-11-22")).toBe("2026-08-31");
  expect(new Set(weeks.map(({ days }) => days))).toEqual(new Set([0]));
});

test("counts a day that comes in two parts once", () => {
  const [first, ...more] = [day("2026-11-16"), day("2026-11-16"), day("2026-11-16", false)];
  expect(weeksOfGrowth([...more, ...(first ? [first] : [])], "2026-11-18")[11]).toMatchObject({
    days: 1,
    seconds: 270,
  });
});

test("adds days to their weeks and omits days before the first week", () => {
  const weeks = weeksOfGrowth(
    [day("2026-08-30"), day("2026-08-31"), day("2026-11-16"), day("2026-11-18", false)],
    "2026-11-18",
  );
  expect(weeks[0]).toEqual({ monday: "2026-08-31", days: 1, seconds: 90, spokenLines: 4 });
  expect(weeks[11]).toEqual({ monday: "2026-11-16", days: 1, seconds: 180, spokenLines: 8 });
  expect(weeks.slice(1, 11).every(({ seconds }) => seconds === 0)).toBe(true);
});
