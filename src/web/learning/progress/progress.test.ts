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
    // The client for the server reads the page when it is loaded, so the page has to be there first.
    const sync = await import("#web/learning/delivery/progress-sync.ts");
    await sync.mergeAllWithServer(learner);
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

test("progress is kept under the learner's keys: percent, sorted segments, place, recent scenes once", () => {
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

test("what a visitor studied belongs to the account they sign in to; signing out leaves nothing on the screen", () => {
  const app = open();
  app.recordFinished(finished("a", 1, 2));
  expect(browser.stored.has("progress_u1")).toBe(false);
  browser.stored.set(
    "progress_u1",
    JSON.stringify({ a: { progress: 25, completedSegments: [0], lastPosition: 1, lastUpdated: 5 } }),
  );
  app.beginSession("token-1", mei);
  expect(app.knownProgress().progress["a"]).toMatchObject({ completedSegments: [0, 1], lastPosition: 2 });
  expect([...browser.stored.keys()].filter((key) => key.startsWith("kaiwa:outbox:"))).toHaveLength(1);
  app.endSession();
  expect(app.knownProgress()).toEqual({ progress: {}, recentItems: [] });
  expect(read("progress_u1")).toMatchObject({ a: { completedSegments: [0, 1] } });
});

test("two tabs do not forget each other's lines", () => {
  const app = open();
  app.beginSession("token-1", mei);
  app.recordFinished(finished("a", 0, 1));
  const other = { progress: 25, completedSegments: [3], lastPosition: 0, lastUpdated: 2_000 };
  browser.stored.set("progress_u1", JSON.stringify({ a: other }));
  app.recordFinished(finished("a", 1, 2));
  expect(read("progress_u1")).toMatchObject({ a: { completedSegments: [0, 1, 3] } });
});

test("the server's word holds, down to segments that are gone, except for what happened since it was asked", async () => {
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
  expect(progress["a"]).toEqual({
    progress: 25,
    completedSegments: [2],
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

test("an answer for somebody who has signed out is dropped", async () => {
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

test("progress that cannot be stored says so, and the learner goes on", () => {
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
