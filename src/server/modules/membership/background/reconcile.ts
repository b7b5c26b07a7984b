import { openAttempts } from "#domain/membership/order-states.ts";
import { backgroundWaitMs } from "#domain/membership/payment-times.ts";
import { liveFlag } from "#server/modules/membership/deps.ts";
import type { MembershipDeps } from "#server/modules/membership/deps.ts";
import { closeOrder } from "#server/modules/membership/orders/close-order.ts";
import { orderStore } from "#server/modules/membership/orders/order-store.ts";
import { askProvider, closeAtProvider } from "#server/modules/membership/payments/ask-provider.ts";
import { attemptStore } from "#server/modules/membership/payments/attempt-store.ts";
import type { AttemptRow } from "#server/modules/membership/payments/attempt-store.ts";
import { carryOutRefund } from "#server/modules/membership/refunds/carry-out-refund.ts";
import { refundStore } from "#server/modules/membership/refunds/refund-store.ts";

/** Of each kind in one run; what is left is due in the next. */
const itemsAtOnce = 100;
/** Asked of providers at the same time. */
const questionsAtOnce = 5;
/** A run ends after this, well within the time that a job has. */
const longestRunMs = 40_000;

/**
 * Asks the providers about everything that is not settled: payments that were begun, orders that have run out, refunds. It
 * runs as a job, in one process at a time; should two run at once, both do nothing twice.
 */
export async function reconcile(deps: MembershipDeps, signal: AbortSignal): Promise<void> {
  if (deps.payments.mode === "off") return;
  const { query } = deps.database;
  const isLive = liveFlag(deps);
  const hasTime = timeLeft(signal);
  const attempts = await attemptStore(query).toQuery(deps.now(), isLive, itemsAtOnce);
  await inTurns(attempts, hasTime, (attempt) => askAbout(deps, attempt));
  const orders = await orderStore(query).toCheck(deps.now(), isLive, itemsAtOnce);
  await inTurns(orders, hasTime, async (order) => {
    const closed = await closeOrder(deps, order);
    if (closed.status !== "pending") return;
    const asked = Math.max(0, ...(await attemptStore(query).ofOrder(order.id)).map(({ queries }) => queries));
    await orderStore(query).checkLater(order.id, deps.now() + backgroundWaitMs(asked));
  });
  const refunds = await refundStore(query).due(deps.now(), isLive, itemsAtOnce);
  await inTurns(refunds, hasTime, (refund) => carryOutRefund(deps, refund));
}

async function askAbout(deps: MembershipDeps, { number }: AttemptRow): Promise<void> {
  const { query } = deps.database;
  const store = attemptStore(query);
  // As it is now: a notification may have come since the list was read.
  const attempt = await store.find(number);
  if (attempt === undefined || attempt.transaction_id !== null) return;
  const order = await orderStore(query).byId(attempt.order_id);
  if (order === undefined) return;
  const isOpen = openAttempts.includes(attempt.status);
  // The order was paid by another way, or closed: this way must not take money as well.
  const isSurplus = isOpen && order.status !== "pending";
  const answer = await (isSurplus
    ? closeAtProvider(deps, attempt, order.expires_at)
    : askProvider(deps, attempt));
  if (answer === "paid") return;
  // What is disputed is an incident by now, and an operator's to settle.
  const isOver = !isOpen && answer !== "silent";
  const wait = backgroundWaitMs(attempt.queries + 1);
  if (answer !== "closed" || !isSurplus) await store.askNext(number, isOver ? null : deps.now() + wait);
}

const timeLeft = (signal: AbortSignal): (() => boolean) => {
  const end = performance.now() + longestRunMs;
  return () => !signal.aborted && performance.now() < end;
};

/** A few at a time. What fails unexpectedly does not keep the others from their turn, and fails the job at the end. */
async function inTurns<Item>(
  items: readonly Item[],
  hasTime: () => boolean,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const turn = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined && hasTime(); item = waiting.shift())
      await act(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: questionsAtOnce }, turn));
  if (failures.length > 0) throw new AggregateError(failures, "not everything could be reconciled");
}
