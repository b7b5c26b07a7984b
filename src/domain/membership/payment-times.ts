import { dayMs } from "#domain/day.ts";

const second = 1000;
const minute = 60 * second;

/** How long an order can be paid. */
export const orderLifetimeMs = 30 * minute;

/** An order with less time left is not offered again. */
export const minRemainingMs = minute;

/** Delay before the first query of a payment, and between queries while a learner waits. */
export const pollAfterMs = 5 * second;
export const pollEveryMs = 3 * second;

/** Neither provider refunds older payments. */
export const refundableForMs = 365 * dayMs;

/** A provider has made or rejected a refund by then, unless it lacks the money for it. */
export const refundUndecidedForMs = 30 * dayMs;

const waits = [15 * second, 30 * second, minute, 3 * minute, 10 * minute, 20 * minute, 30 * minute];

/**
 * The delay until the next background query of a provider.
 * @example backgroundWaitMs(0) // 15_000
 */
export function backgroundWaitMs(times: number): number {
  return waits[Math.min(times, waits.length - 1)] ?? 30 * minute;
}
