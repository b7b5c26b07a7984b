import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { studyRecord } from "#tests/support/study-records.ts";
import { startTestServer } from "#tests/support/server.ts";

const recordCount = 200;
/** Posts under way at a time; some of them are always cut off by the kill. */
const senders = 6;

type Sent = { id: string };

/** Sends what waits until all of it is acknowledged or the server is gone, as a device's outbox does. */
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
  // The contract's answer to a registration.
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

/** All records the server has, and how many it counts. */
async function storedRecords(origin: string, token: string): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${origin}/api/user/study/history?limit=100&page=${page}`, {
      headers: { authorization: token },
    });
    // The contract's answer to a question for history.
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

    // The device knows of no answer it did not get, and to be sure sends some again that it did get.
    const again = records.filter(({ id }, place) => !acknowledged.has(id) || place % 5 === 0);
    await sendAll({ origin: second.origin, token }, again, (id) => acknowledged.add(id));
    expect(acknowledged.size).toBe(recordCount);
    const { ids, total } = await storedRecords(second.origin, token);
    expect(total).toBe(recordCount);
    expect(ids.toSorted()).toEqual(records.map(({ id }) => id).toSorted());
  },
);
