import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserDatabase } from "#tests/support/browser-database.ts";
import { openBrowserPage } from "#tests/support/browser-page.ts";

const line = { contentId: "ramen-order", segment: 3 };
const take = { samples: new Float32Array(16_000).fill(0.1), rate: 16_000 };
const learner = (id: string) => ({ id, username: id, isPremium: false, premiumExpiry: null });

let rows: Map<string, unknown>;

beforeEach(() => {
  rows = new Map();
  vi.resetModules();
  openBrowserPage();
  Object.assign(window, { indexedDB: browserDatabase(rows) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A learner who has agreed to save takes and has recorded one. */
async function spoken() {
  const { session } = await import("#web/kit/session/session.ts");
  const takes = await import("./takes.ts");
  const { dropTakes } = await import("./drop-takes.ts");
  session.onLeave(dropTakes);
  session.beginSession("token-1", learner("mei"));
  await takes.setSavesTakes(true);
  await takes.saveTake(line, take);
  expect(await takes.savedTakes()).toEqual({ count: 1, bytes: 32_000 });
  expect(rows.size).toBe(1);
  return { session, takes };
}

type Page = Awaited<ReturnType<typeof spoken>>;

test.each<[string, (page: Page) => unknown]>([
  ["signing out", ({ session }) => session.endSession()],
  ["deleting the account", ({ session }) => session.eraseSession()],
  ["the sign-in of another learner", ({ session }) => session.beginSession("token-2", learner("kim"))],
  ["deleteTakes", ({ takes }) => takes.deleteTakes()],
])("%s deletes all recordings in memory and in storage", async (_what, leave) => {
  const page = await spoken();
  await leave(page);
  expect(rows.size).toBe(0);
  expect(await page.takes.savedTakes()).toEqual({ count: 0, bytes: 0 });
  expect(await page.takes.readTake(line)).toBeUndefined();
});

test("discards a take if its learner signs out while it is being stored", async () => {
  const { session, takes } = await spoken();
  const late = takes.saveTake({ ...line, segment: 5 }, take);
  session.endSession();
  await late;
  expect(rows.size).toBe(0);
});

test("stores takes only with the current learner's consent and deletes them if the learner withdraws it", async () => {
  const { session } = await import("#web/kit/session/session.ts");
  const takes = await import("./takes.ts");
  expect(takes.savesTakes()).toBe(false);
  session.beginSession("token-1", learner("mei"));
  expect(takes.savesTakes()).toBe(false);
  await takes.saveTake(line, take);
  expect(rows.size).toBe(0);
  await takes.setSavesTakes(true);
  await takes.saveTake(line, take);
  expect(rows.size).toBe(1);
  session.beginSession("token-2", learner("kim"));
  expect(takes.savesTakes()).toBe(false);
  session.beginSession("token-3", learner("mei"));
  await takes.saveTake(line, take);
  expect(rows.size).toBe(1);
  await takes.setSavesTakes(false);
  expect(rows.size).toBe(0);
});

/** All files that a file imports, directly or indirectly. */
function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(file, "utf8");
  for (const [, spec = ""] of source.matchAll(/(?:from|import\() ?"([#.][^"]+)"/g)) {
    const target = spec.startsWith("#")
      ? `src/${spec.slice(1)}`
      : file.replace(/[^/]+$/, "") + spec.replace("./", "");
    if (/\.tsx?$/.test(target)) reachedFrom(target, seen);
  }
  return seen;
}

const sends = (files: Iterable<string>): string[] =>
  [...files].filter(
    (file) => file.startsWith("src/web/kit/api/") || file.startsWith("src/web/learning/record/"),
  );

test("modules that record or store a voice do not import code that sends data", () => {
  for (const folder of ["microphone", "takes"]) {
    // Checks only .ts files, because components fetch their texts.
    const files = readdirSync(`src/web/speaking/${folder}`).filter((name) => /(?<!\.test)\.ts$/.test(name));
    for (const name of files)
      expect(sends(reachedFrom(`src/web/speaking/${folder}/${name}`)), name).toEqual([]);
  }
  // Checks that the search finds code that does send data.
  expect(sends(reachedFrom("src/web/learning/kinds/record.ts"))).not.toEqual([]);
});

test("modules that send or export data do not import code that reads recordings", () => {
  const senders = readdirSync("src/web", { recursive: true, encoding: "utf8" })
    .map((file) => `src/web/${file}`)
    .filter((file) => /^src\/web\/(?:learning|kit\/api|account)\/.*(?<!\.test)\.tsx?$/.test(file));
  expect(senders.length).toBeGreaterThan(50);
  for (const file of senders) {
    const reached = [...reachedFrom(file)].filter((one) => one.startsWith("src/web/speaking/"));
    expect(reached, file).toEqual([]);
  }
});
