import { setTimeout as delay } from "node:timers/promises";
import { stepAfter } from "../../src/domain/learning/outbox/outbox-answers.ts";
import { isUrgent } from "../../src/domain/learning/outbox/outbox.ts";
import { entryId } from "../../src/domain/learning/outbox/outbox-entry.ts";
import type { Change, OutboxEntry, PendingChange } from "../../src/domain/learning/outbox/outbox-entry.ts";
import { Sender } from "../../src/web/learning/delivery/sender.ts";
import type { Delivery } from "../../src/web/learning/delivery/sender.ts";
import { refuse } from "./ledger.ts";
import type { Ledger, Write } from "./ledger.ts";
import type { Requester } from "./requests.ts";

/** The app's own backoff is up to five minutes, which is longer than a round. */
const longestPauseMs = 800;
const collectMs = 1_000;

type Owner = { learner: string; userId: string; token: string };

/**
 * Opens the outbox of one learner's device: the app's own sender with a store in memory. The device records
 * each change in the ledger.
 */
export function openDevice(owner: Owner, ask: Requester, ledger: Ledger) {
  const entries = new Map<string, OutboxEntry>();
  let count = 0;
  let isOpen = true;

  const deliver = async (batch: readonly PendingChange[]): Promise<Delivery> => {
    for (const { path, method, body, writes } of requestsOf(batch)) {
      const sent = writes.map((write) => ledger.sending({ learner: owner.learner, ...write }));
      const answer = await ask({ method, path, body, token: owner.token });
      if (answer.status === 200) for (const write of sent) write.state = "acknowledged";
      else {
        const step = stepAfter(answer, 0);
        if (step === "wait") throw new Error(`${path}: ${answer.status}`);
        for (const write of sent) refuse(write, answer.error);
        return step;
      }
    }
    return "taken";
  };

  const sender = new Sender({
    userId: () => (isOpen ? owner.userId : undefined),
    entries: () => [...entries.values()],
    forget: async (ids) => {
      for (const id of ids) entries.delete(id);
    },
    deliver,
    onRejected: () => undefined,
    withLock: async (work) => {
      await work(() => undefined);
      return true;
    },
    report: () => undefined,
    onDelivered: () => undefined,
    onFailure: () => undefined,
    later: (milliseconds, work) => {
      const timer = setTimeout(work, Math.min(milliseconds, longestPauseMs));
      return () => clearTimeout(timer);
    },
    random: Math.random,
  });

  return {
    post(change: Change): void {
      const id = entryId(Date.now(), (count += 1), "chaos");
      entries.set(id, { id, userId: owner.userId, change });
      sender.sendWithin(isUrgent(change) ? 0 : collectMs);
    },
    /** Sends until the outbox is empty. Returns false if the time limit is reached. */
    async drain(limitMs: number): Promise<boolean> {
      const deadline = performance.now() + limitMs;
      while (entries.size > 0 && performance.now() < deadline) {
        await sender.sendNow();
        if (entries.size > 0) await delay(200);
      }
      isOpen = false;
      return entries.size === 0;
    },
  };
}

export type Device = ReturnType<typeof openDevice>;

type Outgoing = {
  method: string;
  path: string;
  body?: unknown;
  writes: (Pick<Write, "kind" | "id"> & { isKept?: boolean })[];
};

function requestsOf(batch: readonly PendingChange[]): Outgoing[] {
  const requests: Outgoing[] = [];
  const studied: Record<string, unknown> = {};
  const progress: Outgoing["writes"] = [];
  const events: Extract<Change, { kind: "review" }>["events"][number][] = [];
  for (const { change } of batch) {
    if (change.kind === "progress") {
      studied[change.contentId] = change.studied;
      for (const segment of change.studied.completedSegments)
        progress.push({ kind: "progress", id: `${change.contentId}/${segment}` });
    } else if (change.kind === "review") events.push(...change.events);
    else if (change.kind === "record")
      requests.push({
        method: "POST",
        path: "/api/user/study/record",
        body: change.record,
        writes: [{ kind: "record", id: change.record.id }],
      });
    // Changes of kind "ear" are impossible here, because these learners do no ear training.
    else if (change.kind === "favourite")
      requests.push({
        method: "POST",
        path: `/api/user/${change.isKept ? "collect" : "unCollect"}/${change.contentId}`,
        writes: [{ kind: "favourite", id: change.contentId, isKept: change.isKept }],
      });
  }
  if (progress.length > 0)
    requests.push({ method: "PUT", path: "/api/user/progress", body: studied, writes: progress });
  if (events.length > 0)
    requests.push({
      method: "POST",
      path: "/api/user/review/events",
      body: { events },
      writes: events.map(({ id }) => ({ kind: "review", id })),
    });
  return requests;
}
