import type { PaymentMethod } from "#domain/membership/order.ts";
import { openAttempts } from "#domain/membership/order-states.ts";
import { refundNumber } from "#domain/membership/payment-number.ts";
import { backgroundWaitMs } from "#domain/membership/payment-times.ts";
import { liveFlag } from "#server/modules/membership/deps.ts";
import type { MembershipDeps } from "#server/modules/membership/deps.ts";
import { closeOrder } from "#server/modules/membership/orders/close-order.ts";
import { orderStore } from "#server/modules/membership/stores/order-store.ts";
import type { OrderRow } from "#server/modules/membership/stores/order-store.ts";
import { queryProvider, closeAtProvider } from "#server/modules/membership/settlement/query-provider.ts";
import { attemptStore } from "#server/modules/membership/stores/attempt-store.ts";
import type { AttemptRow, Due } from "#server/modules/membership/stores/attempt-store.ts";
import { carryOutRefund } from "#server/modules/membership/refunds/carry-out-refund.ts";
import { refundOrder } from "#server/modules/membership/refunds/refund-order.ts";
import { eventStore } from "#server/modules/membership/stores/event-store.ts";
import { refundStore } from "#server/modules/membership/stores/refund-store.ts";
import { noAnswer, PaymentProviderError } from "#server/payments/payment-provider.ts";

const itemsAtOnce = 100;
/** Maximum number of concurrent requests to one provider. */
const questionsAtOnce = 5;
/** Well below the timeout of a job. */
const longestRunMs = 40_000;
/** After this many timeouts, the run skips the provider. */
const maxTimeouts = 3;

/** Items are grouped by the providers they need, so that a provider that hangs does not delay the others. */
const lanes: readonly (readonly PaymentMethod[])[] = [["alipay"], ["wechat"], ["alipay", "wechat"], []];

/** Reconciles refunds, payments and expired orders with the providers. Runs as a job; concurrent runs are harmless. */
export async function reconcile(deps: MembershipDeps, signal: AbortSignal): Promise<void> {
  if (deps.payments.mode === "off") return;
  const timeouts: Record<PaymentMethod, number> = { alipay: 0, wechat: 0 };
  const counting: MembershipDeps = {
    ...deps,
    reports: {
      ...deps.reports,
      providerFailed: (facts) => {
        if (facts.error instanceof PaymentProviderError && facts.error.code === noAnswer)
          timeouts[facts.method] += 1;
        deps.reports.providerFailed(facts);
      },
    },
  };
  const runs = lanes.map((methods) => {
    const hasTime = timeLeft(signal);
    return runLane(
      counting,
      methods,
      () => hasTime() && methods.every((method) => timeouts[method] < maxTimeouts),
    );
  });
  const failures = (await Promise.all(runs)).flat();
  if (failures.length > 0) throw new AggregateError(failures, "some items could not be reconciled");
}

async function runLane(
  deps: MembershipDeps,
  methods: readonly PaymentMethod[],
  mayContinue: () => boolean,
): Promise<unknown[]> {
  const { query } = deps.database;
  const due = (): Due => ({ now: deps.now(), isLive: liveFlag(deps), limit: itemsAtOnce });
  const failures: unknown[] = [];
  const [method, ...others] = methods;
  if (method !== undefined && others.length === 0) {
    // Refunds first, because buyers wait for their money.
    const refunds = await refundStore(query).due(method, due());
    failures.push(...(await inTurns(refunds, mayContinue, (refund) => carryOutRefund(deps, refund))));
    const attempts = await attemptStore(query).toQuery(method, due());
    failures.push(...(await inTurns(attempts, mayContinue, (attempt) => askAbout(deps, attempt))));
  }
  const orders = await orderStore(query).toCheck(methods, due());
  const close = async (order: OrderRow): Promise<void> => {
    const closed = await closeOrder(deps, order);
    if (closed.status !== "pending") return;
    const asked = Math.max(0, ...(await attemptStore(query).ofOrder(order.id)).map(({ queries }) => queries));
    await orderStore(query).checkLater(order.id, deps.now() + backgroundWaitMs(asked));
  };
  failures.push(...(await inTurns(orders, mayContinue, close)));
  return failures;
}

async function askAbout(deps: MembershipDeps, { number }: AttemptRow): Promise<void> {
  const { query } = deps.database;
  const store = attemptStore(query);
  // The attempt is read again, because a notification may have arrived.
  const attempt = await store.find(number);
  if (attempt?.status === "succeeded") return askWhetherRefunded(deps, attempt);
  if (attempt === undefined || attempt.transaction_id !== null) return;
  const order = await orderStore(query).byId(attempt.order_id);
  if (order === undefined) return;
  const isOpen = openAttempts.includes(attempt.status);
  // If the order is paid or closed, this attempt must not take money.
  const isSurplus = isOpen && order.status !== "pending";
  const answer = await (isSurplus
    ? closeAtProvider(deps, attempt, order.expires_at)
    : queryProvider(deps, attempt));
  if (answer === "paid") return;
  // A disputed payment is an incident for an operator, so it is not queried again.
  const isOver = !isOpen && answer !== "silent";
  const wait = backgroundWaitMs(attempt.queries + 1);
  if (answer !== "closed" || !isSurplus) await store.askNext(number, isOver ? null : deps.now() + wait);
}

/**
 * After a restore, refunds made since the backup are missing in the database. The refund is requested again
 * under the same number, which is idempotent. If the provider does not know that number, the refund was made
 * in its console, perhaps of a part: the membership stays, and staff decides.
 */
async function askWhetherRefunded(deps: MembershipDeps, attempt: AttemptRow): Promise<void> {
  const answer = await queryProvider(deps, attempt);
  const isOurs = answer === "closed" ? await knowsOurRefund(deps, attempt) : false;
  const isSilent = answer === "silent" || isOurs === undefined;
  const next = isSilent ? deps.now() + backgroundWaitMs(attempt.queries) : null;
  await attemptStore(deps.database.query).askAboutPaidNext(attempt.number, next);
  if (isOurs === true) await refundOrder(deps, attempt.order_id);
  if (answer !== "closed" || isOurs !== false) return;
  const { method, number } = attempt;
  const event = { method, kind: "query", number, body: "refunded in the console" } as const;
  const outcome = "bill-unknown-refund";
  if (await eventStore(deps.database.query).add(event, { outcome, now: deps.now() }))
    deps.reports.outcome({ method, source: "query", outcome, number });
}

/** Returns undefined if the provider does not answer. */
async function knowsOurRefund(
  deps: MembershipDeps,
  { method, number }: AttemptRow,
): Promise<boolean | undefined> {
  try {
    return await deps.payments.providers[method]?.knowsRefund(number, refundNumber(number));
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.reports.providerFailed({ method, call: "refund", number, error });
    return undefined;
  }
}

const timeLeft = (signal: AbortSignal): (() => boolean) => {
  const end = performance.now() + longestRunMs;
  return () => !signal.aborted && performance.now() < end;
};

/** Acts on a few items at a time. Returns unexpected failures. */
async function inTurns<Item>(
  items: readonly Item[],
  mayContinue: () => boolean,
  act: (item: Item) => Promise<void>,
): Promise<unknown[]> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const turn = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined && mayContinue(); item = waiting.shift())
      await act(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: questionsAtOnce }, turn));
  return failures;
}
