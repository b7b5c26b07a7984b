import { backoffMs, withJitter } from "#domain/backoff.ts";
import { batchesOf, pendingChanges } from "#domain/learning/outbox/outbox.ts";
import type {
  Change,
  ChangeRules,
  OutboxEntry,
  PendingChange,
} from "#domain/learning/outbox/outbox-entry.ts";

/** The outcome of sending, as in `OutboxStep`. If all changes have to wait, `deliver` throws instead. */
export type Delivery = "taken" | "later" | "rejected";

type Hooks<C extends Change> = {
  rules: readonly ChangeRules<C>[];
  /** The learner whose changes are sent. */
  userId: () => string | undefined;
  entries: () => OutboxEntry<C>[];
  forget: (ids: readonly string[]) => Promise<void>;
  deliver: (waiting: readonly PendingChange<C>[]) => Promise<Delivery>;
  /** Saves a change that the server will never accept, and informs the learner. */
  onRejected: (userId: string, waiting: PendingChange<C>) => void;
  /** Runs the work unless another tab is sending. Returns whether it ran. */
  withLock: (work: (renew: () => void) => Promise<void>) => Promise<boolean>;
  report: (status: { waiting: number; isSending: boolean; isHeldUp: boolean }) => void;
  onDelivered: (waiting: readonly PendingChange<C>[]) => void;
  onFailure: (error: unknown) => void;
  later: (milliseconds: number, work: () => void) => () => void;
  random: () => number;
};

/** The interval at which this tab counts the waiting changes while another tab is sending. */
const lookAgainMs = 3_000;

const afterFailure = { firstWaitMs: 2_000, longestWaitMs: 5 * 60_000 };

/** The delays for a change that the server did not understand. */
const ifNotUnderstood = { firstWaitMs: 60_000, longestWaitMs: 6 * 60 * 60_000 };

/**
 * Sends waiting changes in order, from one tab at a time. Retries with exponential backoff after a failure.
 */
export class Sender<C extends Change = Change> {
  private readonly hooks: Hooks<C>;
  private failures = 0;
  private running: Promise<void> | undefined;
  private isWantedAgain = false;
  private isSending = false;
  /** The number of waiting changes while sending is in progress. */
  private left = 0;
  private cancelTimer: (() => void) | undefined;
  private timerAt = Infinity;
  /**
   * Entries that the server has answered. If the browser fails to remove an entry, it must not be sent
   * forever.
   */
  private readonly settled = new Set<string>();
  /** Changes to retry later, by the id of their last entry. */
  private readonly postponed = new Map<string, { until: number; tries: number }>();

  constructor(hooks: Hooks<C>) {
    this.hooks = hooks;
  }

  /** Sends now and resets the backoff, because the network is back or the learner asked for it. */
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

  private waiting(): PendingChange<C>[] {
    const userId = this.hooks.userId();
    if (userId === undefined) return [];
    const entries = this.hooks.entries().filter(({ id }) => !this.settled.has(id));
    return pendingChanges(this.hooks.rules, entries, userId);
  }

  private isDue(one: PendingChange<C>): boolean {
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
      for (const batch of batchesOf(hooks.rules, due)) {
        try {
          await this.sendBatch(userId, batch, renew);
        } catch (error) {
          this.isSending = false;
          hooks.onFailure(error);
          // A rejected token has ended the session. The changes wait for the next sign-in.
          if (hooks.userId() !== userId) break;
          this.failures += 1;
          this.report(this.left);
          this.schedule(withJitter(backoffMs(this.failures, afterFailure), hooks.random()));
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

  /**
   * Sends one batch. A rejected batch is split into halves and sent again, so that one change does not block
   * the others.
   */
  private async sendBatch(
    userId: string,
    batch: readonly PendingChange<C>[],
    renew: () => void,
  ): Promise<void> {
    const { hooks } = this;
    // Another learner has signed in, so these changes are not theirs.
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
    this.postponed.set(id, { until: Date.now() + backoffMs(tries, ifNotUnderstood), tries });
  }
}

const lastId = ({ ids }: PendingChange): string => ids[ids.length - 1] ?? "";
