import { expect, test } from "vitest";
import { datedPages, figuresOf, monthsOf } from "./book.ts";
import type { DiaryPage } from "./pages.ts";

const inTokyo = (): number => -540;
const page = (at: string, isSpoken = false): DiaryPage => ({ at: Date.parse(at), mark: "ring", isSpoken });

const pages = datedPages(
  {
    hotel: page("2026-11-02T20:00+09:00", true),
    ramen: page("2026-10-30T12:00+09:00"),
    bus: page("2026-11-02T12:00+09:00"),
    cafe: page("2026-11-01T02:00+09:00"),
  },
  inTokyo,
);

test("sorts pages by time and dates a page after midnight on the evening before", () => {
  expect(pages.map(({ id, day }) => [id, day])).toEqual([
    ["ramen", "2026-10-30"],
    ["cafe", "2026-10-31"],
    ["bus", "2026-11-02"],
    ["hotel", "2026-11-02"],
  ]);
});

test("counts pages, days with pages and spoken pages", () => {
  expect(figuresOf(pages)).toEqual({ pages: 4, days: 3, spoken: 1 });
});

test("groups pages by month, the latest month first, each in the order of its days", () => {
  expect(monthsOf(pages).map((month) => month.map(({ id }) => id))).toEqual([
    ["bus", "hotel"],
    ["ramen", "cafe"],
  ]);
});
