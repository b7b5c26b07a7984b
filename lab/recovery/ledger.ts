import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { studyRecord } from "../../tests/support/study-records.ts";
import { newLearner, post } from "../api.ts";

export type Entry = { id: string; sentAt: number; acknowledgedAt: number };

export type Ledger = Awaited<ReturnType<typeof writeContinuously>>;

/** Acts as a learner with several devices who writes without pauses. Retries unacknowledged writes with the same id. */
export async function writeContinuously(url: string, writers = 4) {
  const { token } = await newLearner(url);
  const entries: Entry[] = [];
  const course = { isOver: false };

  const isStored = (id: string): Promise<boolean> =>
    post(url, "/api/user/study/record", studyRecord({ id, contentId: "restaurant-ordering" }), token).then(
      () => true,
      () => false,
    );

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
