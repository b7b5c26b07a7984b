import type { OrderStatus } from "./order.ts";

/** Most payments arrive within seconds; after this many requests the page polls less often. */
const quickTurns = 20;
const quickMs = 1500;
const slowMs = 5000;

/** A closed order is polled for two minutes, because a late payment may arrive. */
const lateTurns = 24;

/**
 * The delay until a waiting page requests the order again; undefined if it should stop. `turns` counts the responses with this
 * status.
 * @example nextPollMs("pending", 1) // 1500
 */
export function nextPollMs(status: OrderStatus, turns: number): number | undefined {
  if (status === "pending") return turns <= quickTurns ? quickMs : slowMs;
  return status === "closed" && turns <= lateTurns ? slowMs : undefined;
}
