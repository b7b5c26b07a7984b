import { dayMs } from "#domain/day.ts";

const second = 1000;
const minute = 60 * second;

/** How long an order can be paid. */
export const orderLifetimeMs = 30 * minute;

/** An order with less time left is not offered again: a payment takes longer. */
export const minRemainingMs = minute;

/** How long nothing is asked after a payment was begun, and between two questions of learners who wait. */
export const pollAfterMs = 5 * second;
export const pollEveryMs = 3 * second;

/** Neither provider refunds a payment that is older than this. */
export const refundableForMs = 365 * dayMs;

const waits = [15 * second, 30 * second, minute, 3 * minute, 10 * minute, 20 * minute, 30 * minute];

/**
 * How long to wait until a provider is asked again in the background, when it has been asked so many times.
 * @example backgroundWaitMs(0) // 15_000
 */
export function backgroundWaitMs(times: number): number {
  return waits[Math.min(times, waits.length - 1)] ?? 30 * minute;
}
