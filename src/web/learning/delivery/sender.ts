import { laterDelayMs, retryDelayMs, pendingChanges } from "#domain/learning/outbox/outbox.ts";
import type { OutboxEntry, PendingChange } from "#domain/learning/outbox/outbox-entry.ts";

/** The outcome of sending, as in `OutboxStep`. Where everything has to wait, the failure is thrown. */
export type Delivery = "taken" | "later" | "rejected";

type Hooks = {
  /** Whose changes are sent now. */
  userId: () => string | undefined;
  entries: () => OutboxEntry[];
  forget: (ids: readonly string[]) => Promise<void>;
  deliver: (waiting: readonly PendingChange[]) => Promise<Delivery>;
  /** Keeps a change that the server will never take, and tells the learner. */
  onRejected: (userId: string, waiting: PendingChange) => void;
  /** Runs the work unless another tab is sending. */
  withLock: (work: (renew: () => void) => Promise<void>) => Promise<boolean>;
  /** Reports how many changes wait, and whether sending is under way or has failed. */
  report: (status: { waiting: number; isSending: boolean; isHeldUp: boolean }) => void;
  onDelivered: (waiting: readonly PendingChange[]) => void;
  onFailure: (error: unknown) => void;
  later: (milliseconds: number, work: () => void) => () => void;
  random: () => number;
};

/** The most events of cards that one request may hold. */
export const maxReviewEvents = 100;

/** The interval at which this tab counts the waiting changes again while another tab is sending. */
const lookAgainMs = 3_000;

/** Sends waiting changes in order, in one tab at a time. Retries after a failure, with exponential backoff. */
export class Sender {
  private readonly hooks: Hooks;
  private failures = 0;
  private running: Promise<void> | undefined;
  private isWantedAgain = false;
  private isSending = false;
  /** How many changes wait, while some of them are being sent. */
  private left = 0;
  private cancelTimer: (() => void) | undefined;
  private timerAt = Infinity;
  /** Entries the server has answered. A browser that fails to remove one must not send it again and again. */
  private readonly settled = new Set<string>();
  /** Changes to be tried again later, by the id of their last entry. */
  private readonly postponed = new Map<string, { until: number; tries: number }>();

  constructor(hooks: Hooks) {
    this.hooks = hooks;
  }

  /** Sends now and ends the backoff: the network is back, or the learner asked for it. */
  sendNow(): Promise<void> {
    this.failures = 0;
    for (const [id, { tries }] of this.postponed) this.postponed.set(id, { until: 0, tries });
    return this.send();
  }

  /** Sends within the given time. Keeps an earlier timer, and the backoff after a failure. */
  sendWithin(milliseconds: number): void {
    if (this.failures > 0 || Date.now() + milliseconds >= this.timerAt) return;
    this.schedule(milliseconds);
  }

  /** Reports how many changes wait. */
  count(): void {
    this.report(this.waiting().length);
  }

  private report(waiting: number): void {
    this.hooks.report({ waiting, isSending: this.isSending, isHeldUp: this.failures > 0 });
  }

  private schedule(milliseconds: number): void {
    this.cancelTimer?.();
    this.timerAt = Date.now() + milliseconds;
    this.cancelTimer = this.hooks.later(milliseconds, () => {
      this.timerAt = Infinity;
      void this.send();
    });
  }

  private send(): Promise<void> {
    this.isWantedAgain = true;
    this.running ??= this.runWhileWanted().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async runWhileWanted(): Promise<void> {
    while (this.isWantedAgain) {
      this.isWantedAgain = false;
      const isLocked = await this.hooks.withLock((renew) => this.sendAll(renew));
      if (isLocked) continue;
      this.count();
      if (this.waiting().length > 0) this.sendWithin(lookAgainMs);
    }
  }

  private waiting(): PendingChange[] {
    const userId = this.hooks.userId();
    if (userId === undefined) return [];
    const entries = this.hooks.entries().filter(({ id }) => !this.settled.has(id));
    return pendingChanges(entries, userId);
  }

  private isDue(one: PendingChange): boolean {
    return (this.postponed.get(lastId(one))?.until ?? 0) <= Date.now();
  }

  private async sendAll(renew: () => void): Promise<void> {
    const { hooks } = this;
    for (;;) {
      const userId = hooks.userId();
      const waiting = this.waiting();
      const due = waiting.filter((one) => this.isDue(one));
      if (due.length === 0 || userId === undefined) break;
      this.left = waiting.length;
      for (const batch of batchesOf(due)) {
        try {
          await this.sendBatch(userId, batch, renew);
        } catch (error) {
          this.isSending = false;
          hooks.onFailure(error);
          // The refused token has ended the session: the changes wait for the next sign-in.
          if (hooks.userId() !== userId) break;
          this.failures += 1;
          this.report(this.left);
          this.schedule(retryDelayMs(this.failures, hooks.random()));
          return;
        }
      }
    }
    this.failures = 0;
    this.isSending = false;
    this.count();
    const next = Math.min(...this.waiting().map((one) => this.postponed.get(lastId(one))?.until ?? Infinity));
    if (next < Infinity) this.sendWithin(Math.max(0, next - Date.now()));
  }

  /** Sends one batch. A batch that is refused is sent again in halves: one change must not hold up the others. */
  private async sendBatch(userId: string, batch: readonly PendingChange[], renew: () => void): Promise<void> {
    const { hooks } = this;
    // Another learner has signed in since: these are not their changes.
    if (hooks.userId() !== userId) return;
    renew();
    this.isSending = true;
    this.report(this.left);
    const delivery = await hooks.deliver(batch);
    if (delivery !== "taken" && batch.length > 1) {
      const middle = Math.ceil(batch.length / 2);
      for (const half of [batch.slice(0, middle), batch.slice(middle)])
        await this.sendBatch(userId, half, renew);
      return;
    }
    if (delivery === "later") {
      for (const one of batch) this.postpone(lastId(one));
      return;
    }
    const ids = batch.flatMap((one) => one.ids);
    for (const id of ids) this.settled.add(id);
    if (delivery === "rejected") for (const one of batch) hooks.onRejected(userId, one);
    await hooks.forget(ids);
    this.left -= batch.length;
    if (delivery === "taken") hooks.onDelivered(batch);
  }

  private postpone(id: string): void {
    const tries = (this.postponed.get(id)?.tries ?? 0) + 1;
    this.postponed.set(id, { until: Date.now() + laterDelayMs(tries), tries });
  }
}

const lastId = ({ ids }: PendingChange): string => ids[ids.length - 1] ?? "";

/**
 * Progress of many scenes is one request, and so are the events of many cards, as many as the server takes at once.
 * Everything else is sent one by one, in order.
 */
export function batchesOf(waiting: readonly PendingChange[]): PendingChange[][] {
  const progress = waiting.filter(({ change }) => change.kind === "progress");
  const others = waiting.filter(({ change }) => change.kind !== "progress" && change.kind !== "review");
  return [
    ...(progress.length > 0 ? [progress] : []),
    ...others.map((one) => [one]),
    ...reviewBatches(waiting),
  ];
}

function reviewBatches(waiting: readonly PendingChange[]): PendingChange[][] {
  const batches: PendingChange[][] = [];
  let room = 0;
  for (const one of waiting) {
    if (one.change.kind !== "review") continue;
    const { length } = one.change.events;
    if (length > room) {
      batches.push([]);
      room = maxReviewEvents;
    }
    batches[batches.length - 1]?.push(one);
    room -= length;
  }
  return batches;
}
