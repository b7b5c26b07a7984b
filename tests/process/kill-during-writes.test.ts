import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import { startTestServer } from "#tests/support/server.ts";

const rounds = 50;
const writers = 4;

/** Writes without pause until the server is gone; gives the ids it was told are stored. */
async function writeUntilKilled(origin: string): Promise<string[]> {
  const acknowledged: string[] = [];
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
      if (response.status === 200) acknowledged.push(id);
      // Only what was acknowledged counts, and only when it was whole.
      else await response.arrayBuffer();
    } catch {
      return acknowledged;
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
      const writing = Array.from({ length: writers }, () => writeUntilKilled(server.origin));
      // A different moment each round, from within the first write to well into many.
      await sleep(5 + ((round * 37) % 120));
      server.process.kill("SIGKILL");
      acknowledged.push(...(await Promise.all(writing)).flat());
    }

    const database = await openDatabase({ kind: "sqlite", file: join(dataFolder, "kaiwa.sqlite") });
    onTestFinished(() => database.close());
    const rows = await database.query.selectFrom("feedback").select("id").execute();
    const stored = new Set(rows.map((row) => row.id));
    expect(acknowledged.length).toBeGreaterThan(rounds);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  },
);
