import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openBrowserPage } from "#tests/support/browser-page.ts";

const hour = 3600_000;
/** 09:00 local time in every time zone. */
const morning = new Date(2026, 10, 16, 9).getTime();

beforeEach(() => {
  openBrowserPage();
  vi.useFakeTimers({ now: morning, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("makes two missed blanks due tomorrow, not today", async () => {
  const { recordPractice } = await import("./record-practice.ts");
  const { dueToday, returningTomorrow } = await import("./due-today.ts");
  const { session } = await import("#web/kit/session/session.ts");
  const lines = [
    { segment: 0, speaker: "ramen-chef" },
    { segment: 1, speaker: "mei" },
    { segment: 2, speaker: "ramen-chef" },
  ];
  recordPractice({ id: "ramen-order", lines }, [0, 2], session.owner());
  expect(dueToday()).toEqual({ count: 0, done: 0, forMembers: 0 });
  expect(returningTomorrow("ramen-order")).toEqual({ segments: [0, 1, 2], total: 3 });
  expect(returningTomorrow("pharmacy")).toEqual({ segments: [], total: 3 });
  vi.setSystemTime(morning + 18 * hour);
  expect(dueToday().count).toBe(0);
  vi.setSystemTime(morning + 20 * hour);
  expect(dueToday().count).toBe(3);
});

test("begins the scenes of due cards with another one each day", async () => {
  const { dueScenes } = await import("./due-today.ts");
  const card = {
    events: 1,
    addedAt: 1,
    dueAt: 1,
    firstAt: 1,
    lastAt: 1,
    isKept: true,
    isSaved: false,
    isAside: false,
  };
  const scenes = ["ramen-order", "pharmacy", "post-office"];
  const deck = Object.fromEntries(
    scenes.flatMap((id) => [
      [`${id}/0`, card],
      [`${id}/2`, card],
    ]),
  );
  const shown = { deck, limit: 10 as const, unavailable: {} };
  const days = [0, 24, 48].map((hours) => dueScenes(shown, morning + hours * hour));
  for (const day of days) expect(day.toSorted()).toEqual(scenes.toSorted());
  expect(new Set(days.map(([first]) => first)).size).toBe(3);
  expect(dueScenes({ ...shown, deck: {} })).toEqual([]);
});
