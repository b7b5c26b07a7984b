import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OutboxEntry } from "#domain/learning/outbox-entry.ts";
import { createOldDatabase } from "./old-database.ts";

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  warn.mockRestore();
});

const entry = (id: string): OutboxEntry => ({
  id,
  userId: "u1",
  change: { kind: "favourite", contentId: id, isKept: true },
});

/** An event target whose event comes a moment after somebody has had the time to listen. */
function eventually<T extends object>(name: string, properties: T): T & EventTarget {
  const target = Object.assign(new EventTarget(), properties);
  queueMicrotask(() => target.dispatchEvent(new Event(name)));
  return target;
}

/** The parts of IndexedDB that are used, over a map. */
function databaseWith(rows: Map<string, unknown>) {
  const store = {
    getAll: () => ({ result: [...rows.values()] }),
    delete: (id: string) => rows.delete(id),
  };
  const transaction = () => eventually("complete", { objectStore: () => store, error: null });
  return { open: () => eventually("success", { result: { transaction, close: () => undefined } }) };
}

test("all entries of an older build's database move into storage", async () => {
  const rows = new Map<string, unknown>([
    ["a", entry("a")],
    ["b", entry("b")],
  ]);
  vi.stubGlobal("window", { indexedDB: databaseWith(rows) });
  const written: string[] = [];
  await createOldDatabase(({ id }) => written.push(id) > 0).takeEntries();
  expect(written).toEqual(["a", "b"]);
  expect(rows.size).toBe(0);
});

test("an entry for which storage has no room stays in the database until the server has it", async () => {
  const rows = new Map<string, unknown>([["a", entry("a")]]);
  vi.stubGlobal("window", { indexedDB: databaseWith(rows) });
  const database = createOldDatabase(() => false);
  await database.takeEntries();
  expect([...rows.keys()]).toEqual(["a"]);
  await database.forgetEntries(["a"]);
  expect(rows.size).toBe(0);
});

test("a database that never existed is not created, and nothing is logged", async () => {
  const abort = vi.fn();
  const open = () => {
    const request = Object.assign(new EventTarget(), { transaction: { abort }, error: null });
    queueMicrotask(() => {
      request.dispatchEvent(new Event("upgradeneeded"));
      request.dispatchEvent(new Event("error"));
    });
    return request;
  };
  vi.stubGlobal("window", { indexedDB: { open } });
  await createOldDatabase(() => true).takeEntries();
  expect(abort).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(0);
});

test.each([
  ["is missing", undefined, 0],
  ["is null", null, 0],
  ["refuses to open", { open: () => eventually("error", { error: new Error("refused") }) }, 1],
  [
    "throws",
    {
      open: () => {
        throw new DOMException("no", "SecurityError");
      },
    },
    1,
  ],
])(
  "a browser whose IndexedDB %s works without it, and logs that once at most",
  async (_how, value, times) => {
    vi.stubGlobal("window", { indexedDB: value });
    const database = createOldDatabase(() => true);
    await database.takeEntries();
    await database.takeEntries();
    expect(warn).toHaveBeenCalledTimes(times);
  },
);

test("a database that never answers is given up after four seconds, and not asked again", async () => {
  vi.useFakeTimers();
  const open = vi.fn(() => new EventTarget());
  vi.stubGlobal("window", { indexedDB: { open } });
  const database = createOldDatabase(() => true);
  const taking = database.takeEntries();
  await vi.advanceTimersByTimeAsync(4_000);
  await taking;
  await database.takeEntries();
  expect(open).toHaveBeenCalledTimes(1);
});
