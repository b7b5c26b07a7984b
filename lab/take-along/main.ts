/**
 * Measures the export of Anki decks: the time until the last byte, and the peak memory. Exits with 1 if a
 * limit is exceeded. The content must be compiled.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ListedCategory } from "../../src/contract/category.schema.ts";
import { cardsOfScene, maxExportedCards } from "../../src/domain/take-along/take-along.ts";
import { visibleScene } from "../../src/server/modules/content/service.ts";
import { exportDeck, library } from "../anki/deck.ts";

const limits = { seconds: 3, megabytes: 64 };

const listed = library.ready.list("en").encoded("identity").bytes.toString();
// Our compiler has written the text.
const { data: categories } = JSON.parse(listed) as { data: ListedCategory[] };
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
  let [bytes, peak] = [0, before];
  for await (const chunk of await exportDeck(from, "en")) {
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
