import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { studyRecord } from "../../tests/support/study-records.ts";
import { newLearner } from "../api.ts";

export type Entry = { id: string; sentAt: number; acknowledgedAt: number };

export type Ledger = Awaited<ReturnType<typeof writeContinuously>>;

/** Acts as a learner with several devices who writes without pauses. Retries unacknowledged writes with the same id. */
export async function writeContinuously(url: string, writers = 4) {
  const { token } = await newLearner(url);
  const entries: Entry[] = [];
  const course = { isOver: false };

  async function isStored(id: string): Promise<boolean> {
    try {
      const response = await fetch(`${url}/api/user/study/record`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: token },
        body: JSON.stringify(studyRecord({ id, contentId: "restaurant-ordering" })),
        signal: AbortSignal.timeout(30_000),
      });
      await response.text();
      return response.status === 200;
    } catch {
      return false;
    }
  }

  async function study(): Promise<void> {
    while (!course.isOver) {
      const id = randomUUID();
      const sentAt = Date.now();
      while (!(await isStored(id))) {
        // Writes that were never acknowledged are not in the ledger.
        if (course.isOver) return;
        await delay(100);
      }
      entries.push({ id, sentAt, acknowledgedAt: Date.now() });
      await delay(10);
    }
  }
  const studying = Promise.all(Array.from({ length: writers }, study));

  return {
    entries,
    /** Waits for this many more acknowledged writes. */
    more: async (count: number): Promise<void> => {
      const goal = entries.length + count;
      while (entries.length < goal) await Promise.race([studying, delay(20)]);
    },
    stop: async (): Promise<void> => {
      course.isOver = true;
      await studying;
    },
  };
}
