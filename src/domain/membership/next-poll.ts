import type { OrderStatus } from "./order.ts";

/** Most payments arrive within seconds; after this many questions a page asks less often. */
const quickTurns = 20;
const quickMs = 1500;
const slowMs = 5000;

/** How long a page looks whether money arrives for an order that is closed: two minutes. */
const lateTurns = 24;

/**
 * How long a waiting page waits before it asks for an order again; nothing when nothing is to be waited for. `turns` counts
 * the answers that had this status.
 * @example nextAskMs("pending", 1) // 1500
 */
export function nextAskMs(status: OrderStatus, turns: number): number | undefined {
  if (status === "pending") return turns <= quickTurns ? quickMs : slowMs;
  return status === "closed" && turns <= lateTurns ? slowMs : undefined;
}
