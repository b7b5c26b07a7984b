/**
 * Measures where the outbox may lie (docs/decisions/051-outbox.md): what it takes to write and read it in localStorage
 * and in IndexedDB, from a commute to far more than anybody studies, on a processor one and six times slower; and what
 * is left of a change when the whole browser is killed some time after it was written.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import type { Page } from "@playwright/test";
import { entryId } from "#domain/learning/outbox/outbox-entry.ts";
import type { Change, OutboxEntry } from "#domain/learning/outbox/outbox-entry.ts";
import { findChromium } from "#tests/support/chromium.ts";

const browserOptions = { executablePath: findChromium(), args: ["--no-sandbox"] };

type Size = { hearts: number; scenes: number; lines: number; records: number };

const learners: Record<string, Size> = {
  "a commute": { hearts: 5, scenes: 4, lines: 13, records: 6 },
  "a month without a network": { hearts: 31, scenes: 31, lines: 15, records: 60 },
  "1,000 hearts, 2,000 scenes, 200 records": { hearts: 1_000, scenes: 2_000, lines: 20, records: 200 },
  "the same with scenes of 200 lines": { hearts: 1_000, scenes: 2_000, lines: 200, records: 200 },
};

/** The outbox of such a learner, one entry for each subject. */
function outboxOf({ hearts, scenes, lines, records }: Size): OutboxEntry[] {
  const now = Date.UTC(2026, 10, 16);
  const count = <T>(length: number, make: (at: number) => T): T[] =>
    Array.from({ length }, (_, at) => make(at));
  const scene = (at: number): string => `convenience-store-${at}`;
  const changes: Change[] = [
    ...count(hearts, (at): Change => {
      const picture = { coverImage: "/covers/convenience-store.0123456789.svg", category: "餐厅与咖啡馆" };
      const favourite = { contentId: scene(at), title: "在便利店热便当", addedAt: now + at, ...picture };
      return { kind: "favourite", contentId: scene(at), isKept: true, favourite };
    }),
    ...count(scenes, (at): Change => {
      const completedSegments = count(lines, (line) => line);
      const studied = { completedSegments, lastPosition: lines - 1, lastUpdated: now + at };
      return { kind: "progress", contentId: scene(at), studied };
    }),
    ...count(records, (at): Change => {
      const counts = {
        durationSeconds: 320,
        completedSegments: 13,
        totalSegments: 13,
        attempts: 15,
        correct: 12,
      };
      const outcome = { maxStreak: 6, score: 88, grade: "A", finished: true } as const;
      const id = `0f8fad5b-d9cb-469f-a165-${100_000_000_000 + at}`;
      const what = {
        id,
        contentId: scene(at),
        kind: "practice",
        mode: "choose",
        startedAt: now + at,
      } as const;
      return { kind: "record", record: { ...what, ...counts, ...outcome } };
    }),
  ];
  const userId = "5c1f0b52-6f0e-4a55-9f0a-0d0f6a8f3b11";
  return changes.map((change, at) => ({ id: entryId(now + at, 0, "k2x9z1"), userId, change }));
}

/** Milliseconds in both stores, measured in the page. Medians, where something is done more than once. */
function timesIn(page: Page, entries: OutboxEntry[]) {
  return page.evaluate(async (all) => {
    const prefix = "kaiwa:outbox:";
    const timed = async (work: () => unknown): Promise<number> => {
      const begun = performance.now();
      await work();
      return Math.round((performance.now() - begun) * 10) / 10;
    };
    const median = async (work: () => unknown): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < 11; round += 1) times.push(await timed(work));
      return times.sort((a, b) => a - b)[5] ?? 0;
    };
    const opening = indexedDB.open("measured", 1);
    opening.addEventListener("upgradeneeded", () =>
      opening.result.createObjectStore("outbox", { keyPath: "id" }),
    );
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const inDatabase = (
      mode: IDBTransactionMode,
      work: (store: IDBObjectStore) => unknown,
    ): Promise<unknown> => {
      const transaction = opening.result.transaction("outbox", mode);
      work(transaction.objectStore("outbox"));
      return new Promise((resolve) => transaction.addEventListener("complete", resolve));
    };
    const write = (entry: (typeof all)[number]) =>
      localStorage.setItem(prefix + entry.id, JSON.stringify(entry));
    const [first] = all;
    if (first === undefined) throw new Error("an outbox without an entry");
    const another = { ...first, id: "another" };
    const characters = all.reduce(
      (sum, entry) => sum + JSON.stringify(entry).length + prefix.length + entry.id.length,
      0,
    );
    return {
      entries: all.length,
      kilocharacters: Math.round(characters / 1024),
      localStorage: {
        writeAll: await timed(() => all.forEach(write)),
        writeOneMore: await median(() => write(another)),
        readAll: await median(() =>
          Object.keys(localStorage)
            .filter((key) => key.startsWith(prefix))
            .map((key): unknown => JSON.parse(localStorage.getItem(key) ?? "")),
        ),
      },
      indexedDB: {
        writeAll: await timed(() =>
          inDatabase("readwrite", (store) => all.forEach((entry) => store.put(entry))),
        ),
        writeOneMore: await median(() => inDatabase("readwrite", (store) => store.put(another))),
        readAll: await median(() => inDatabase("readonly", (store) => store.getAll())),
      },
    };
  }, entries);
}

/** Writes so many values, one every two seconds, kills the browser some time after the last, and looks for that one. */
async function survivesKill(origin: string, values: number, killAfterMs: number): Promise<boolean> {
  const profile = mkdtempSync(join(tmpdir(), "kaiwa-outbox-"));
  const open = async () => {
    const context = await chromium.launchPersistentContext(profile, browserOptions);
    const page = await context.newPage();
    await page.goto(origin);
    return { context, page };
  };
  const before = await open();
  for (let at = 1; at <= values; at += 1) {
    if (at > 1) await wait(2_000);
    await before.page.evaluate((key) => localStorage.setItem(key, "x".repeat(300)), `value-${at}`);
  }
  await wait(killAfterMs);
  const devtools = await before.context.newCDPSession(before.page);
  const closed = before.context.waitForEvent("close");
  // The browser's own process, and with it all others.
  devtools.send("Browser.crash").catch(() => undefined);
  await closed;
  const after = await open();
  const last = await after.page.evaluate((key) => localStorage.getItem(key), `value-${values}`);
  await after.context.close();
  rmSync(profile, { recursive: true, force: true });
  return last !== null;
}

const server = createServer((_request, response) => {
  response.setHeader("content-type", "text/html").end("<!doctype html><title>measured</title>");
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
// A server that listens on a port has an address with a port.
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const browser = await chromium.launch(browserOptions);
for (const slowdown of [1, 6]) {
  for (const [learner, size] of Object.entries(learners)) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(origin);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    console.log(`${learner}, processor 1/${slowdown}`, await timesIn(page, outboxOf(size)));
    await page.context().close();
  }
}
await browser.close();
for (const [values, killAfterMs] of [
  [1, 0],
  [1, 4_000],
  [1, 6_000],
  [30, 6_000],
  [30, 20_000],
  [30, 60_000],
] as const) {
  const isThere = await survivesKill(origin, values, killAfterMs);
  console.log(
    `${values} values, browser killed ${killAfterMs} ms after the last: ${isThere ? "there" : "lost"}`,
  );
}
server.close();
