import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openBrowserPage, success } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";
import { openLearner } from "#tests/support/learner.ts";

let browser: BrowserPage;

beforeEach(() => {
  browser = openBrowserPage();
  vi.useFakeTimers({ now: 1_000, toFake: ["Date"] });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const mei = { id: "u1", username: "mei" };

function open() {
  const learner = openLearner();
  const { session, progress } = learner;
  const mergeAllWithServer = async (): Promise<void> => {
    // The API client reads `window` when it is loaded, so `window` must be stubbed before the import.
    const { progressKind } = await import("#web/learning/kinds/progress.ts");
    const { accountOf } = await import("#web/learning/record/delivery.ts");
    const account = accountOf(learner);
    if (account !== undefined)
      await progressKind.pull?.({ ...account, unsent: async () => [], post: learner.outbox.post });
  };
  return { ...session, ...progress, mergeAllWithServer };
}

const read = (key: string): unknown => JSON.parse(browser.stored.get(key) ?? "null");
const finished = (contentId: string, segment: number, lastPosition: number) => ({
  contentId,
  segment,
  totalSegments: 4,
  lastPosition,
});

test("stores percentage, sorted segments, position and recent scenes under the learner's keys", () => {
  const app = open();
  app.beginSession("token-1", mei);
  app.openScene("a");
  expect(read("progress_u1")).toEqual({
    a: { progress: 0, completedSegments: [], lastPosition: 0, lastUpdated: 1_000 },
  });
  for (const [segment, instant] of [
    [2, 2_000],
    [0, 3_000],
  ] as const) {
    vi.setSystemTime(instant);
    app.recordFinished(finished("a", segment, segment + 1));
  }
  app.recordFinished(finished("b", 0, 1));
  app.recordFinished(finished("a", 0, 1));
  expect(read("progress_u1")).toMatchObject({
    a: { progress: 50, completedSegments: [0, 2], lastPosition: 1, lastUpdated: 3_000 },
    b: { progress: 25 },
  });
  expect(read("recent_u1")).toEqual([
    { id: "a", timestamp: 3_000 },
    { id: "b", timestamp: 3_000 },
  ]);
});

test("moves a visitor's progress to the account they sign in to, and clears the screen at sign-out", () => {
  const app = open();
  app.recordFinished(finished("a", 1, 2));
  browser.stored.set(
    "progress_u1",
    JSON.stringify({ a: { progress: 25, completedSegments: [0], lastPosition: 1, lastUpdated: 5 } }),
  );
  app.beginSession("token-1", mei);
  expect(app.knownProgress().progress["a"]).toMatchObject({ completedSegments: [0, 1], lastPosition: 2 });
  expect([...browser.stored.keys()].filter((key) => key.startsWith("kaiwa:outbox:"))).toHaveLength(1);
  app.endSession();
  expect(app.knownProgress()).toEqual({ progress: {}, recentItems: [] });
  // A learner who signs in later does not get this progress.
  app.beginSession("token-2", { id: "u2", username: "ken" });
  expect(app.knownProgress()).toEqual({ progress: {}, recentItems: [] });
  expect(read("progress_u1")).toMatchObject({ a: { completedSegments: [0, 1] } });
});

test("merges the lines of two tabs", () => {
  const app = open();
  app.beginSession("token-1", mei);
  app.recordFinished(finished("a", 0, 1));
  const other = { progress: 25, completedSegments: [3], lastPosition: 0, lastUpdated: 2_000 };
  browser.stored.set("progress_u1", JSON.stringify({ a: other }));
  app.recordFinished(finished("a", 1, 2));
  expect(read("progress_u1")).toMatchObject({ a: { completedSegments: [0, 1, 3] } });
});

test("keeps local segments that a response lacks, and uses the server's percentage unless it is outdated", async () => {
  const app = open();
  app.beginSession("token-1", mei);
  app.recordFinished(finished("a", 9, 0));
  app.recordFinished(finished("b", 0, 1));
  let told: unknown;
  browser.answer((_path, { body }) => {
    told = body;
    vi.setSystemTime(9_000);
    app.recordFinished(finished("b", 1, 2));
    const entry = {
      progress: 25,
      completedSegments: [2],
      lastPosition: 3,
      lastUpdated: 5_000,
      totalSegments: 4,
    };
    return success({ a: entry, b: entry, c: entry });
  });
  await app.mergeAllWithServer();
  expect(told).toMatchObject({ a: { completedSegments: [9] }, b: { completedSegments: [0] } });
  const { progress, recentItems } = app.knownProgress();
  // The server does not know line 9, which may be removed or too new for the process that responded. Line 9
  // stays in the progress, but does not count in the percentage.
  expect(progress["a"]).toEqual({
    progress: 25,
    completedSegments: [2, 9],
    lastPosition: 3,
    lastUpdated: 5_000,
  });
  expect(progress["b"]).toEqual({
    progress: 75,
    completedSegments: [0, 1, 2],
    lastPosition: 2,
    lastUpdated: 9_000,
  });
  expect(progress["c"]).toMatchObject({ completedSegments: [2] });
  expect(recentItems.map(({ id }) => id)).toEqual(["b", "a", "c"]);
});

test("ignores a response for a learner who has signed out", async () => {
  const app = open();
  app.beginSession("token-1", mei);
  browser.answer(() => {
    app.endSession();
    return success({
      a: { progress: 100, completedSegments: [0], lastPosition: 0, lastUpdated: 1, totalSegments: 1 },
    });
  });
  await app.mergeAllWithServer();
  expect(app.knownProgress().progress).toEqual({});
});

test("reports that progress cannot be stored, and lets the learner continue", () => {
  const app = open();
  app.beginSession("token-1", mei);
  const heard: number[] = [];
  app.onFinished(({ segment }) => heard.push(segment));
  vi.spyOn(Date, "now").mockImplementation(() => {
    throw new Error("no clock");
  });
  expect(app.recordFinished(finished("a", 0, 1))).toBe(false);
  expect(app.current().error).toBe("update-failed");
  expect(heard).toEqual([0]);
});

test("keeps a visit across a reload, and moves it to the account after a sign-in on another site", () => {
  open().recordFinished(finished("a", 1, 2));
  const back = open();
  expect(back.knownProgress().progress["a"]).toMatchObject({ completedSegments: [1] });
  const again = open();
  again.beginSession("token-1", mei);
  expect(again.knownProgress().progress["a"]).toMatchObject({ completedSegments: [1], lastPosition: 2 });
  expect([...browser.stored.keys()].filter((key) => key.startsWith("kaiwa:visit:"))).toEqual([]);
});

test("merges the lines that a visitor hears in two tabs", () => {
  const [one, other] = [open(), open()];
  one.recordFinished(finished("a", 0, 1));
  other.recordFinished(finished("a", 1, 2));
  expect(read("kaiwa:visit:progress")).toMatchObject({ a: { completedSegments: [0, 1] } });
});

test("moves the position when the learner pauses or leaves inside a line, without finishing it", () => {
  const app = open();
  app.beginSession("token-1", mei);
  app.openScene("a");
  app.recordFinished(finished("a", 0, 1));
  vi.setSystemTime(2_000);
  app.rememberPlace("a", 3, app.owner());
  expect(read("progress_u1")).toEqual({
    a: { progress: 25, completedSegments: [0], lastPosition: 3, lastUpdated: 2_000 },
  });
  vi.setSystemTime(3_000);
  app.rememberPlace("a", 3, app.owner());
  expect(read("progress_u1")).toMatchObject({ a: { lastUpdated: 2_000 } });
});

test("does not store the position of one learner's player for the next learner", () => {
  const app = open();
  app.beginSession("token-1", mei);
  const before = app.owner();
  app.beginSession("token-2", { id: "u2", username: "ken" });
  app.rememberPlace("a", 3, before);
  app.recordFinished(finished("a", 0, 1), before);
  expect(app.knownProgress().progress).toEqual({});
});

test.each(['{"a":{"progress":25,', "[]", "42"])(
  "reports unreadable stored progress (%s) until the server has responded, and archives it",
  async (text) => {
    browser.stored.set("progress_u1", text);
    const app = open();
    app.beginSession("token-1", mei);
    expect(app.knownProgress().progress).toEqual({});
    expect(app.current().error).toBe("load-failed");
    app.recordFinished(finished("b", 0, 1));
    expect(app.current().error).toBe("load-failed");
    expect(browser.stored.get("kaiwa:aside:progress_u1@1000")).toBe(text);
    expect(read("progress_u1")).toMatchObject({ b: { completedSegments: [0] } });
    const entry = { progress: 25, completedSegments: [2], lastPosition: 3, lastUpdated: 5, totalSegments: 4 };
    browser.answer(() => success({ a: entry }));
    await app.mergeAllWithServer();
    expect(app.current().error).toBeNull();
    expect(app.knownProgress().progress["a"]).toMatchObject({ completedSegments: [2] });
  },
);

test("keeps fields and entries that a newer build has stored", () => {
  const newer = {
    a: { progress: 25, completedSegments: [0], lastPosition: 1, lastUpdated: 5, stars: 3 },
    b: { lines: "0-4" },
  };
  browser.stored.set("progress_u1", JSON.stringify(newer));
  const app = open();
  app.beginSession("token-1", mei);
  app.recordFinished(finished("a", 1, 2));
  expect(read("progress_u1")).toMatchObject({ a: { completedSegments: [0, 1], stars: 3 }, b: newer.b });
  expect([...browser.stored.keys()].filter((key) => key.startsWith("kaiwa:aside:"))).toEqual([]);
  // The old entry is replaced, and archived, only when the learner studies the scene again.
  app.recordFinished(finished("b", 0, 1));
  expect(read("progress_u1")).toMatchObject({ b: { completedSegments: [0], lines: "0-4" } });
  expect(JSON.parse(browser.stored.get("kaiwa:aside:progress_u1@1000") ?? "{}")).toMatchObject({
    b: newer.b,
  });
});
