import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseEntry } from "#domain/learning/outbox/outbox.ts";
import { sampleRules } from "#tests/support/changes.ts";
import { answering, browserDatabase } from "#tests/support/browser-database.ts";
import { createBackup } from "./backup.ts";

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  warn.mockRestore();
});

const parse = (stored: unknown) => parseEntry(sampleRules, stored);

const entry = (id: string) => ({
  id,
  userId: "u1",
  change: { kind: "favourite", contentId: id, isKept: true },
});

test("keeps copies until the next page removes them, and ignores broken ones", async () => {
  const rows = new Map<string, unknown>([["broken", { id: "broken" }]]);
  vi.stubGlobal("window", { indexedDB: browserDatabase(rows) });
  await createBackup(parse).put([entry("a"), entry("b")]);
  const next = createBackup(parse);
  await next.remove(["a"]);
  expect(await next.entries()).toEqual([entry("b")]);
  expect(next.isUsable()).toBe(true);
});

test.each([
  ["is missing", undefined],
  ["is null", null],
  ["refuses to open", { open: () => answering("error", { error: new Error("refused") }) }],
  [
    "throws",
    {
      open: () => {
        throw new DOMException("no", "SecurityError");
      },
    },
  ],
])("works without IndexedDB if it %s, and logs this once", async (_how, value) => {
  vi.stubGlobal("window", { indexedDB: value });
  const backup = createBackup(parse);
  await backup.put([entry("a")]);
  expect(await backup.entries()).toEqual([]);
  expect(backup.isUsable()).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
});

test("stops waiting for an unresponsive database after four seconds, and retries after a minute", async () => {
  vi.useFakeTimers();
  const open = vi.fn(() => new EventTarget());
  vi.stubGlobal("window", { indexedDB: { open } });
  const backup = createBackup(parse);
  const reading = backup.entries();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await reading).toEqual([]);
  await backup.entries();
  expect(open).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  void backup.entries();
  expect(open).toHaveBeenCalledTimes(2);
});
