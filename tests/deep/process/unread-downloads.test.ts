import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { ListedCategory } from "#contract/category.schema.ts";
import { cardsOfScene, maxExportedCards } from "#domain/take-along/take-along.ts";
import { takeAlongSchemas } from "#contract/take-along.schema.ts";
import { departureLimits } from "#server/http/departures.ts";
import { visibleScene } from "#server/modules/content/service.ts";
import { builtLibrary } from "#tests/support/compiled-library.ts";
import { startTestServer } from "#tests/support/server.ts";

const addresses = 100;
/** An address may export 2,000 cards a minute. */
const decksEach = 2;
const mebibyte = 2 ** 20;

const deckBytes = takeAlongSchemas.file.heldBytes;
const { inAll } = departureLimits.heldBytes;
/** Garbage between two collections, and code that the first downloads have not run. */
const otherBytes = 128 * mebibyte;

const { ready } = builtLibrary();
// Our compiler has written the text.
const { data: categories } = JSON.parse(ready.list("en").encoded("identity").bytes.toString()) as {
  data: ListedCategory[];
};
const cards = categories
  .flatMap(({ scenes }) => scenes)
  .flatMap(({ id }) => {
    const scene = visibleScene(ready, id, { language: "en", isMember: false });
    return scene === undefined ? [] : cardsOfScene(scene);
  })
  .slice(0, maxExportedCards);
const body = JSON.stringify({ format: "anki", from: { cards } });

/** Requests the largest deck. Resolves when the server begins to send, and then reads nothing. */
async function beginDownload(port: number, address: string): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined);
  socket.write(
    `POST /api/take-along HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\naccept-language: en\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  const [first]: Buffer[] = await once(socket, "data");
  expect(first?.toString("latin1")).toMatch(/^HTTP\/1.1 200 /);
  socket.pause();
}

const residentBytes = (pid: number | undefined): number =>
  1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

test(`${addresses * decksEach} unread decks from ${addresses} addresses hold no more memory than the budget`, async () => {
  expect(cards).toHaveLength(maxExportedCards);
  const server = await startTestServer({ env: { KAIWA_TRUSTED_PROXIES: "127.0.0.1" } });
  onTestFinished(server.stop);
  const port = Number(new URL(server.origin).port);
  for (const address of ["203.0.113.1", "203.0.113.2"]) {
    const headers = { "content-type": "application/json", "x-forwarded-for": address };
    const read = await fetch(`${server.origin}/api/take-along`, { method: "POST", headers, body });
    expect((await read.arrayBuffer()).byteLength).toBeGreaterThan(mebibyte);
  }
  const before = residentBytes(server.process.pid);
  let peak = before;
  for (let deck = 0; deck < decksEach; deck += 1) {
    for (let number = 0; number < addresses; number += 1) {
      await beginDownload(port, `198.18.${number}.1`);
      peak = Math.max(peak, residentBytes(server.process.pid));
    }
  }
  expect(peak - before).toBeLessThan(inAll + otherBytes);
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  const closed = [...metrics.matchAll(/^responses_closed_total\{.*\} (\d+)$/gm)];
  const closedCount = closed.reduce((sum, [, count]) => sum + Number(count), 0);
  expect(closedCount).toBeGreaterThanOrEqual(addresses * decksEach - inAll / deckBytes);
});
