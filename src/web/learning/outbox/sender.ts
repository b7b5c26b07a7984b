import { retryDelayMs, waitingOf } from "#domain/learning/outbox.ts";
import type { OutboxEntry, Waiting } from "#domain/learning/outbox-entry.ts";

/** What came of sending something: the server has it, or will never take it. Anything else is thrown. */
export type Delivery = "taken" | "refused";

type Hooks = {
  /** Whose changes are sent now. */
  userId: () => string | undefined;
  entries: () => Promise<OutboxEntry[]>;
  forget: (ids: readonly string[]) => Promise<void>;
  deliver: (waiting: readonly Waiting[]) => Promise<Delivery>;
  /** Runs the work unless another tab is sending. */
  alone: (work: (renew: () => void) => Promise<void>) => Promise<boolean>;
  /** Tells how many changes wait, and whether sending is under way or held up. */
  report: (status: { waiting: number; isSending: boolean; isHeldUp: boolean }) => void;
  onDelivered: (waiting: readonly Waiting[]) => void;
  onFailure: (error: unknown) => void;
  later: (milliseconds: number, work: () => void) => () => void;
  random: () => number;
};

/** Another tab is at work: its success shows here after so long. */
const lookAgainMs = 3_000;

/** Sends what waits, in order, one sender at a time; after a failure again later, and later still after the next. */
export class Sender {
  private readonly hooks: Hooks;
  private failures = 0;
  private running: Promise<void> | undefined;
  private isWantedAgain = false;
  private isSending = false;
  private cancelTimer: (() => void) | undefined;
  private timerAt = Infinity;
  /** What the server has answered for: a browser that fails to forget an entry must not send it for ever. */
  private readonly settled = new Set<string>();

  constructor(hooks: Hooks) {
    this.hooks = hooks;
  }

  /** Sends now: there is reason to believe that it works, or somebody asked for it. */
  sendNow(): Promise<void> {
    this.failures = 0;
    return this.send();
  }

  /** Sends within so long; an earlier appointment stands, and so does the wait after a failure. */
  sendWithin(milliseconds: number): void {
    if (this.failures > 0 || Date.now() + milliseconds >= this.timerAt) return;
    this.schedule(milliseconds);
  }

  /** Counts what waits and tells. */
  async count(): Promise<void> {
    const waiting = await this.waiting();
    this.report(waiting.length);
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
      const isAlone = await this.hooks.alone((renew) => this.sendAll(renew));
      if (isAlone) continue;
      await this.count();
      if ((await this.waiting()).length > 0) this.sendWithin(lookAgainMs);
    }
  }

  private async waiting(): Promise<Waiting[]> {
    const userId = this.hooks.userId();
    if (userId === undefined) return [];
    const entries = await this.hooks.entries();
    return waitingOf(
      entries.filter(({ id }) => !this.settled.has(id)),
      userId,
    );
  }

  private async sendAll(renew: () => void): Promise<void> {
    const { hooks } = this;
    for (;;) {
      const userId = hooks.userId();
      const waiting = await this.waiting();
      if (waiting.length === 0 || userId === undefined) break;
      let left = waiting.length;
      for (const batch of batchesOf(waiting)) {
        // Somebody else's changes are not theirs to send.
        if (hooks.userId() !== userId) break;
        renew();
        this.isSending = true;
        this.report(left);
        try {
          const delivery = await hooks.deliver(batch);
          const ids = batch.flatMap((one) => one.ids);
          for (const id of ids) this.settled.add(id);
          await hooks.forget(ids);
          if (delivery === "taken") hooks.onDelivered(batch);
        } catch (error) {
          this.isSending = false;
          hooks.onFailure(error);
          // Refused as nobody's: it waits until they sign in again.
          if (hooks.userId() !== userId) break;
          this.failures += 1;
          this.report(left);
          this.schedule(retryDelayMs(this.failures, hooks.random()));
          return;
        }
        left -= batch.length;
      }
    }
    this.failures = 0;
    this.isSending = false;
    await this.count();
  }
}

/** Progress of many scenes travels in one request; everything else one by one, in order. */
export function batchesOf(waiting: readonly Waiting[]): Waiting[][] {
  const progress = waiting.filter(({ change }) => change.kind === "progress");
  const others = waiting.filter(({ change }) => change.kind !== "progress");
  return [...(progress.length > 0 ? [progress] : []), ...others.map((one) => [one])];
}
