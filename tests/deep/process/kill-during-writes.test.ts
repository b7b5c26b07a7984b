import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import { startTestServer } from "#tests/support/server.ts";

/** Each at another moment of a write, from within the first to well into many. */
const rounds = 6;
const writers = 4;

/** Writes without pause until the server is gone; tells the ids it was told are stored. */
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
      // Only what was acknowledged counts, and only when it was whole.
      else await response.arrayBuffer();
    } catch {
      return;
    }
  }
}

test(
  `killed ${rounds} times during writes, the server has kept every write it acknowledged`,
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
      // A different moment each round, from within the first write to well into many; every second round has one.
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
