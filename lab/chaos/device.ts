import { setTimeout as delay } from "node:timers/promises";
import { stepAfter } from "../../src/domain/learning/outbox/outbox-answers.ts";
import {
  favouriteRules,
  progressRules,
  recordRules,
  reviewRules,
} from "../../src/domain/learning/outbox/changes.ts";
import type {
  FavouriteChange,
  ProgressChange,
  RecordChange,
  ReviewChange,
} from "../../src/domain/learning/outbox/changes.ts";
import { rulesOf } from "../../src/domain/learning/outbox/outbox.ts";
import { entryId } from "../../src/domain/learning/outbox/outbox-entry.ts";
import type {
  ChangeRules,
  OutboxEntry,
  PendingChange,
} from "../../src/domain/learning/outbox/outbox-entry.ts";
import { Sender } from "../../src/web/learning/record/sender.ts";
import type { Delivery } from "../../src/web/learning/record/sender.ts";
import { refuse } from "./ledger.ts";
import type { Ledger, Write } from "./ledger.ts";
import type { Requester } from "./requests.ts";

/** The app's own backoff is up to five minutes, which is longer than a round. */
const longestPauseMs = 800;
const collectMs = 1_000;

/** These learners do no ear training. */
type Change = FavouriteChange | ProgressChange | RecordChange | ReviewChange;

const rules: readonly ChangeRules<Change>[] = [progressRules, favouriteRules, recordRules, reviewRules];

type Owner = { learner: string; userId: string; token: string };

/** The outbox of a learner's device: the app's own sender with a store in memory. Records each change in the ledger. */
export function openDevice(owner: Owner, ask: Requester, ledger: Ledger) {
  const entries = new Map<string, OutboxEntry<Change>>();
  let count = 0;
  let isOpen = true;

  const deliver = async (batch: readonly PendingChange<Change>[]): Promise<Delivery> => {
    const { writes, ...request } = requestOf(batch.map(({ change }) => change));
    const sent = writes.map((write) => ledger.sending({ learner: owner.learner, ...write }));
    const answer = await ask({ ...request, token: owner.token });
    const step = answer.status === 200 ? "taken" : stepAfter(answer, 0);
    if (step === "wait") throw new Error(`${request.path}: ${answer.status}`);
    for (const write of sent)
      if (step === "taken") write.state = "acknowledged";
      else refuse(write, answer.error);
    return step;
  };

  const sender = new Sender<Change>({
    rules,
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
      sender.sendWithin(rulesOf(rules, change).isUrgent(change) ? 0 : collectMs);
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

/** Returns the request for a batch, which has progress, reviews, or one other change. */
function requestOf(changes: readonly Change[]): Outgoing {
  const progress = changes.flatMap((change) => (change.kind === "progress" ? [change] : []));
  const events = changes.flatMap((change) => (change.kind === "review" ? change.events : []));
  const [change] = changes;
  if (progress.length > 0)
    return {
      method: "PUT",
      path: "/api/user/progress",
      body: Object.fromEntries(progress.map(({ contentId, studied }) => [contentId, studied])),
      writes: progress.flatMap(({ contentId, studied }) =>
        studied.completedSegments.map((segment) => ({ kind: "progress", id: `${contentId}/${segment}` })),
      ),
    };
  if (events.length > 0)
    return {
      method: "POST",
      path: "/api/user/review/events",
      body: { events },
      writes: events.map(({ id }) => ({ kind: "review", id })),
    };
  if (change?.kind === "record")
    return {
      method: "POST",
      path: "/api/user/study/record",
      body: change.record,
      writes: [{ kind: "record", id: change.record.id }],
    };
  if (change?.kind === "favourite")
    return {
      method: "POST",
      path: `/api/user/${change.isKept ? "collect" : "unCollect"}/${change.contentId}`,
      writes: [{ kind: "favourite", id: change.contentId, isKept: change.isKept }],
    };
  throw new Error("a batch has at least one change");
}
