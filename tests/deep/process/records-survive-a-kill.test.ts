import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { studyRecord } from "#tests/support/study-records.ts";
import { startTestServer } from "#tests/support/server.ts";

const recordCount = 200;
/** Concurrent posts. The kill always interrupts some of them. */
const senders = 6;

type Sent = { id: string };

/** Sends waiting records until all are acknowledged or the server is gone, as a device's outbox does. */
async function sendAll(
  { origin, token }: { origin: string; token: string },
  waiting: readonly Sent[],
  onAcknowledged: (id: string) => void,
): Promise<void> {
  const left = [...waiting];
  const sendNext = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      try {
        const response = await fetch(`${origin}/api/user/study/record`, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: token },
          body: JSON.stringify(next),
        });
        if (response.status === 200) onAcknowledged(next.id);
      } catch {
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: senders }, sendNext));
}

async function register(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/user/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: `kept${process.pid}`, password: "夏の夜 at the station" }),
  });
  // The contract defines this response.
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

/** The ids of all records on the server, and the number that it counts. */
async function storedRecords(origin: string, token: string): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${origin}/api/user/study/history?limit=100&page=${page}`, {
      headers: { authorization: token },
    });
    // The contract defines this response.
    const { data } = (await response.json()) as { data: { list: Sent[]; total: number } };
    if (data.list.length === 0) return { ids, total: data.total };
    ids.push(...data.list.map(({ id }) => id));
  }
}

test(
  "stores all of 200 posted records once, although the server was killed in between",
  { timeout: 120_000 },
  async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), "kaiwa-records-"));
    onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
    const records = Array.from({ length: recordCount }, () => studyRecord({ id: randomUUID() }));
    const acknowledged = new Set<string>();

    const first = await startTestServer({ dataFolder });
    const token = await register(first.origin);
    await sendAll({ origin: first.origin, token }, records, (id) => {
      acknowledged.add(id);
      if (acknowledged.size === recordCount / 2) first.process.kill("SIGKILL");
    });
    expect(acknowledged.size).toBeGreaterThanOrEqual(recordCount / 2);
    expect(acknowledged.size).toBeLessThan(recordCount);

    const second = await startTestServer({ dataFolder });
    onTestFinished(() => second.stop());
    const survivors = new Set((await storedRecords(second.origin, token)).ids);
    expect([...acknowledged].filter((id) => !survivors.has(id))).toEqual([]);

    // The device sends all records again that were not acknowledged, and every fifth record, which may be a
    // duplicate.
    const again = records.filter(({ id }, place) => !acknowledged.has(id) || place % 5 === 0);
    await sendAll({ origin: second.origin, token }, again, (id) => acknowledged.add(id));
    expect(acknowledged.size).toBe(recordCount);
    const { ids, total } = await storedRecords(second.origin, token);
    expect(total).toBe(recordCount);
    expect(ids.toSorted()).toEqual(records.map(({ id }) => id).toSorted());
  },
);
