import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitingOf } from "#domain/learning/outbox.ts";

// The outbox lives in the browser's storage: one is made for it here, without a database, as in old private windows.
const stored = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  isFull = false;
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error("QuotaExceededError");
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
    key: (place: number) => [...stored.keys()][place] ?? null,
    get length() {
      return stored.size;
    },
  };
  vi.stubGlobal("window", { localStorage, addEventListener: () => undefined, indexedDB: null });
  vi.stubGlobal("navigator", { languages: ["en"], language: "en" });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const mei = { id: "u1", username: "mei" };

async function signedIn() {
  const app = {
    ...(await import("./post.ts")),
    ...(await import("./entries.ts")),
    ...(await import("#web/lib/session/session.ts")),
  };
  app.beginSession("token-1", mei);
  return app;
}

const keep = (contentId: string) => ({ kind: "favourite", contentId, isKept: true }) as const;

test("a change is written down before the call returns, and is there after a reload", async () => {
  const { post } = await signedIn();
  post(keep("a"));
  expect([...stored.keys()].filter((key) => key.startsWith("kaiwa:outbox:"))).toHaveLength(1);
  vi.resetModules();
  const { readEntries } = await signedIn();
  expect((await readEntries()).map(({ change }) => change)).toEqual([keep("a")]);
});

test("where the database is refused, what waits stays in storage until the server has it", async () => {
  const { post, readEntries, moveIntoDatabase, forgetEntries } = await signedIn();
  post(keep("a"));
  post(keep("b"));
  await moveIntoDatabase();
  const [first] = await readEntries();
  await forgetEntries(first === undefined ? [] : [first.id]);
  vi.resetModules();
  const later = await signedIn();
  expect((await later.readEntries()).map(({ change }) => change)).toEqual([keep("b")]);
});

test("a full storage keeps changes in memory, and says so", async () => {
  const { post, readEntries, isJournalOnlyInMemory, forgetEntries } = await signedIn();
  isFull = true;
  post(keep("a"));
  expect(isJournalOnlyInMemory()).toBe(true);
  const entries = await readEntries();
  expect(entries.map(({ change }) => change)).toEqual([keep("a")]);
  await forgetEntries(entries.map(({ id }) => id));
  expect(await readEntries()).toEqual([]);
});

test("changes keep their order though the clock is set back between two visits", async () => {
  vi.useFakeTimers({ now: 2_000_000_000_000, toFake: ["Date"] });
  const before = await signedIn();
  before.post(keep("a"));
  vi.resetModules();
  vi.setSystemTime(1_000_000_000_000);
  const after = await signedIn();
  await after.readEntries();
  after.post({ kind: "favourite", contentId: "a", isKept: false });
  const waiting = waitingOf(await after.readEntries(), "u1");
  expect(waiting.map(({ change }) => change)).toEqual([{ kind: "favourite", contentId: "a", isKept: false }]);
});

test("thousands of lines heard without a network do not fill the storage", async () => {
  const { post, readEntries, moveIntoDatabase } = await signedIn();
  for (let line = 0; line < 1_000; line += 1) {
    const studied = { completedSegments: [line % 50], lastPosition: line % 50, lastUpdated: line };
    post({ kind: "progress", contentId: `scene-${line % 2}`, studied });
  }
  await moveIntoDatabase();
  const entries = await readEntries();
  expect(entries).toHaveLength(2);
  expect(waitingOf(entries, "u1").map(({ change }) => change)).toMatchObject([
    { contentId: "scene-0", studied: { lastUpdated: 998 } },
    { contentId: "scene-1", studied: { lastUpdated: 999 } },
  ]);
});

test("visitors have no outbox", async () => {
  const { post, readEntries, endSession } = await signedIn();
  endSession();
  post(keep("a"));
  expect(await readEntries()).toEqual([]);
});

test("records that an earlier version kept are taken over, once", async () => {
  const record = {
    id: "0f8fad5b-d9cb-469f-a165-70867728950e",
    contentId: "ramen-order",
    kind: "practice",
    mode: "choose",
    startedAt: 1_763_190_000_000,
    durationSeconds: 60,
    completedSegments: 5,
    totalSegments: 5,
    attempts: 5,
    correct: 5,
    maxStreak: 5,
    score: 100,
    grade: "S",
    finished: true,
  };
  const old = JSON.stringify([record, "nonsense", { ...record, id: "no id" }]);
  stored.set("kaiwa:records:u1", old);
  const { takeOverOldRecords, readEntries } = await signedIn();
  takeOverOldRecords();
  expect(stored.has("kaiwa:records:u1")).toBe(false);
  // Interrupted before the old list was gone, it does the same again.
  stored.set("kaiwa:records:u1", old);
  takeOverOldRecords();
  expect(await readEntries()).toMatchObject([{ userId: "u1", change: { kind: "record", record } }]);
});

test("what is broken is dropped; another learner's changes stay", async () => {
  const { post, readEntries, forgetAllOf, beginSession } = await signedIn();
  stored.set("kaiwa:outbox:1", "{broken");
  post(keep("a"));
  beginSession("token-2", { id: "u2" });
  post(keep("b"));
  await forgetAllOf("u1");
  expect((await readEntries()).map(({ userId }) => userId)).toEqual(["u2"]);
  expect(stored.has("kaiwa:outbox:1")).toBe(false);
});

test("without locks one tab holds a lease; one that died loses it", async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ["Date"] });
  const first = await import("./one-sender.ts");
  vi.resetModules();
  const second = await import("./one-sender.ts");
  let release = (): void => undefined;
  const busy = new Promise<void>((resolve) => (release = resolve));
  const working = first.asOnlySender(() => busy);
  const nothing = (): Promise<void> => Promise.resolve();
  expect(await second.asOnlySender(nothing)).toBe(false);
  vi.setSystemTime(1_031_000);
  expect(await second.asOnlySender(nothing)).toBe(true);
  release();
  expect(await working).toBe(true);
  expect(stored.has("kaiwa:outbox-lease")).toBe(false);
});
