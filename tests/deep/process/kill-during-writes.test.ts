import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import { startTestServer } from "#tests/support/server.ts";

/** Number of kills, each at a different time of a write. */
const rounds = 6;
const writers = 4;

/** Writes until the server is killed; reports the acknowledged ids. */
async function writeUntilKilled(origin: string, acknowledge: (id: string) => void): Promise<void> {
  for (;;) {
    const id = randomUUID();
    try {
      const response = await fetch(`${origin}/api/feedback`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          id,
          type: "other",
          content: "written while the power fails",
          contact: "a@b.example",
        }),
      });
      if (response.status === 200) acknowledge(id);
      // Only complete acknowledgements count.
      else await response.arrayBuffer();
    } catch {
      return;
    }
  }
}

test(
  `keeps every acknowledged write after being killed ${rounds} times during writes`,
  { timeout: 300_000 },
  async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), "kaiwa-kill-"));
    onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const server = await startTestServer({ dataFolder });
      const first = Promise.withResolvers<void>();
      const acknowledge = (id: string): void => {
        acknowledged.push(id);
        first.resolve();
      };
      const writing = Array.from({ length: writers }, () => writeUntilKilled(server.origin, acknowledge));
      // Kills the server at a different time in each round.
      await sleep(5 + ((round * 37) % 120));
      if (round % 2 === 1) await first.promise;
      server.process.kill("SIGKILL");
      await Promise.all(writing);
    }

    const database = await openDatabase({ kind: "sqlite", file: join(dataFolder, "kaiwa.sqlite") });
    onTestFinished(() => database.close());
    const rows = await database.query.selectFrom("feedback").select("id").execute();
    const stored = new Set(rows.map((row) => row.id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds / 2);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  },
);
