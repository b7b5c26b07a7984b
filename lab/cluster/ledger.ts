import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { studyRecord } from "../../tests/support/study-records.ts";

/** A write of a learner: when it was first sent, and when the server said that it is stored. */
export type Entry = { id: string; sentAt: number; acknowledgedAt: number };

export type Ledger = {
  entries: Entry[];
  answers: Record<string, number>;
  /** The longest time without a success since the last call. */
  longestGapMs: () => number;
  /** Waits for as many more successes. */
  more: (count: number) => Promise<void>;
  stop: () => Promise<void>;
};

const password = "夏の夜 at the station";

/** A new learner's token. */
export async function register(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/user/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: `learner.${randomUUID().slice(0, 13)}`, password }),
  });
  if (!answer.ok) throw new Error(`A learner could not register: ${answer.status} ${await answer.text()}`);
  // The contract's answer to a registration.
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

/**
 * A learner with several devices who studies without a pause. What is not acknowledged is sent again under the same id, as the
 * app's outbox does. Every success is written down.
 */
export async function keepLedger(url: string, writers = 4): Promise<Ledger> {
  const token = await register(url);
  const entries: Entry[] = [];
  const answers: Record<string, number> = {};
  const course = { isOver: false, lastSuccessAt: performance.now(), gapMs: 0 };

  async function send(id: string): Promise<string> {
    try {
      const answer = await fetch(`${url}/api/user/study/record`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: token },
        body: JSON.stringify(studyRecord({ id, contentId: "restaurant-ordering" })),
        signal: AbortSignal.timeout(30_000),
      });
      await answer.text();
      return String(answer.status);
    } catch (error) {
      return error instanceof Error ? error.name : "broken";
    }
  }

  async function study(): Promise<void> {
    while (!course.isOver) {
      const id = randomUUID();
      const sentAt = Date.now();
      for (;;) {
        const said = await send(id);
        answers[said] = (answers[said] ?? 0) + 1;
        if (said === "200") break;
        // The end of the course is no success: what was never acknowledged is not in the ledger.
        if (course.isOver) return;
        await delay(100);
      }
      const now = performance.now();
      course.gapMs = Math.max(course.gapMs, now - course.lastSuccessAt);
      course.lastSuccessAt = now;
      entries.push({ id, sentAt, acknowledgedAt: Date.now() });
      await delay(10);
    }
  }
  const studying = Promise.all(Array.from({ length: writers }, study));

  return {
    entries,
    answers,
    longestGapMs: () => {
      const gap = course.gapMs;
      course.gapMs = 0;
      return Math.round(gap);
    },
    more: async (count) => {
      const goal = entries.length + count;
      while (entries.length < goal) await Promise.race([studying, delay(20)]);
    },
    stop: async () => {
      course.isOver = true;
      await studying;
    },
  };
}
