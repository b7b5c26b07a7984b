import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserDatabase } from "#tests/support/browser-database.ts";
import { openBrowserPage } from "#tests/support/browser-page.ts";

let rows: Map<string, unknown>;

beforeEach(() => {
  rows = new Map();
  vi.resetModules();
  openBrowserPage();
  Object.assign(window, { indexedDB: browserDatabase(rows) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const line = (segment: number) => ({ contentId: "ramen-order", segment });
const take = (seconds: number, value = 0.5) => ({
  samples: new Float32Array(48_000 * seconds).fill(value),
  rate: 48_000,
});

test("keeps the last take of a line in memory at the stored rate", async () => {
  const { saveTake, readTake } = await import("./takes.ts");
  await saveTake(line(1), take(1, 0.2));
  await saveTake(line(1), take(2, 0.5));
  const kept = await readTake(line(1));
  expect(kept?.rate).toBe(16_000);
  expect(kept?.samples).toHaveLength(32_000);
  expect(kept?.samples[16_000]).toBeCloseTo(0.5, 2);
  expect(await readTake(line(2))).toBeUndefined();
});

test("stores no takes of a visitor, even if they choose to save takes", async () => {
  const { saveTake, savesTakes, setSavesTakes, savedTakes } = await import("./takes.ts");
  await setSavesTakes(true);
  await saveTake(line(1), take(1));
  expect(savesTakes()).toBe(false);
  expect(rows.size).toBe(0);
  expect(await savedTakes()).toEqual({ count: 1, bytes: 32_000 });
});

test("keeps takes in memory if the browser refuses storage", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  Object.assign(window, { indexedDB: undefined });
  const { session } = await import("#web/kit/session/session.ts");
  const { saveTake, readTake, setSavesTakes } = await import("./takes.ts");
  session.beginSession("token-1", { id: "mei", username: "mei", isPremium: false, premiumExpiry: null });
  await setSavesTakes(true);
  await saveTake(line(1), take(1));
  expect((await readTake(line(1)))?.samples).toHaveLength(16_000);
});

test("limits takes to 12 MB and drops the oldest", async () => {
  const { saveTake, readTake, savedTakes } = await import("./takes.ts");
  for (let segment = 0; segment < 100; segment += 1)
    await saveTake(line(segment), { samples: new Float32Array(16_000 * 8), rate: 16_000 });
  expect((await savedTakes()).bytes).toBeLessThanOrEqual(12 * 1024 * 1024);
  expect(await readTake(line(0))).toBeUndefined();
  expect(await readTake(line(99))).toBeDefined();
});
