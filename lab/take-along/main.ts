/**
 * Measures the export of Anki decks: the time until the last byte, and the peak memory. Exits with 1 if a
 * limit is exceeded. The content must be compiled.
 */
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import { cardsOfScene, maxExportedCards } from "../../src/domain/take-along/take-along.ts";
import { loadLibrary, visibleScene } from "../../src/server/modules/content/service.ts";
import { takeAlongFile } from "../../src/server/modules/take-along/service.ts";
import type { TakeAlongNeeds } from "../../src/server/modules/take-along/service.ts";
import { workQueue } from "../../src/server/work-queue.ts";

const root = join(import.meta.dirname, "../..");
const library = loadLibrary(join(root, "build/content"));
const limits = { seconds: 3, megabytes: 64 };

const needs: TakeAlongNeeds = {
  library,
  audioFolder: join(root, "audio"),
  isPremium: async () => true,
  now: Date.now,
  queue: workQueue({ atOnce: 1, waiting: 10 }),
};
const listed = library.ready.list("en").encoded("identity").bytes.toString();
const { data: categories } = z
  .object({ data: z.array(z.object({ scenes: z.array(z.object({ id: z.string() })) })) })
  .parse(JSON.parse(listed));
const cards = categories
  .flatMap(({ scenes }) => scenes)
  .flatMap(({ id }) => {
    const scene = visibleScene(library.ready, id, { language: "en", isMember: true });
    return scene === undefined ? [] : cardsOfScene(scene);
  });
const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10;

async function measure(count: number) {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const began = performance.now();
  const from = { cards: cards.slice(0, count) };
  const { content } = await takeAlongFile(
    needs,
    { format: "anki", from },
    { language: "en", userId: "member" },
  );
  let [bytes, peak] = [0, before];
  for await (const chunk of content) {
    bytes += chunk.length;
    peak = Math.max(peak, process.memoryUsage.rss());
    await nextTurn();
  }
  return {
    cards: from.cards.length,
    "file, MB": megabytes(bytes),
    "time, s": Math.round(performance.now() - began) / 1000,
    "memory, MB": megabytes(peak - before),
  };
}

// The first run is slower, because Node compiles the code.
await measure(20);
const rows = [await measure(200), await measure(maxExportedCards)];
console.table(rows);
const isOver = rows.some((row) => row["time, s"] > limits.seconds || row["memory, MB"] > limits.megabytes);
if (isOver) console.error(`The export exceeds the limit of ${limits.seconds} s or ${limits.megabytes} MB`);
process.exitCode = isOver ? 1 : 0;
