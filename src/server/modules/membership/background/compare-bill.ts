import { dayMs } from "#domain/day.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import { paymentMethods } from "#domain/membership/order.ts";
import { isPaymentNumber } from "#domain/membership/payment-number.ts";
import type { ProviderOutcome } from "#domain/membership/provider-outcome.ts";
import { liveFlag } from "#server/modules/membership/deps.ts";
import type { MembershipDeps } from "#server/modules/membership/deps.ts";
import { attemptStore } from "#server/modules/membership/stores/attempt-store.ts";
import { finishRefund } from "#server/modules/membership/refunds/finish-refund.ts";
import { refundStore } from "#server/modules/membership/stores/refund-store.ts";
import type { RefundRow } from "#server/modules/membership/stores/refund-store.ts";
import { eventStore } from "#server/modules/membership/stores/event-store.ts";
import { settle } from "#server/modules/membership/settlement/settle.ts";
import { beijingDay, startOfBeijingDay } from "#server/payments/beijing-time.ts";
import { PaymentProviderError } from "#server/payments/payment-provider.ts";
import type { Bill, BillLine, PaymentProvider } from "#server/payments/payment-provider.ts";

const hourMs = 60 * 60_000;
/** Days for which a missing bill is requested again. */
const daysBack = 7;
/** A bill that could not be compared becomes an incident this long after the end of its day. */
const comparedWithinMs = 48 * hourMs;
/** A refund this close to midnight may be on the next day's bill. */
const nearMidnightMs = hourMs;

export async function compareBills(deps: MembershipDeps, signal: AbortSignal): Promise<void> {
  for (const method of paymentMethods) {
    const provider = deps.payments.providers[method];
    if (provider === undefined) continue;
    for (let back = daysBack; back >= 1; back--) {
      signal.throwIfAborted();
      await compareDay(deps, provider, beijingDay(deps.now() - back * dayMs));
    }
  }
}

async function compareDay(deps: MembershipDeps, provider: PaymentProvider, day: string): Promise<void> {
  const { method } = provider;
  const events = eventStore(deps.database.query);
  // One row marks the day as done. Each difference has its own row.
  const done = { method, kind: "bill", number: null, body: `${deps.payments.mode} ${day}` } as const;
  if (await events.has(done)) return;
  const bill = await billOf(deps, provider, day);
  if (bill === undefined) {
    const end = startOfBeijingDay(day) + dayMs;
    const isLate = deps.now() > end + comparedWithinMs;
    // Before the first payment a missing bill is no incident.
    if (isLate && (await attemptStore(deps.database.query).hasBegunBefore(method, end)))
      await note(deps, method, null, "bill-missing", { mode: deps.payments.mode, day });
    return;
  }
  for (const line of bill.lines)
    if (isPaymentNumber(line.number)) await compareLine(deps, method, { day, line });
  for (const { row, number } of bill.unread)
    await note(deps, method, number, "bill-unread-row", { day, row });
  await findMissing(deps, method, day, bill);
  await findMissingRefunds(deps, method, day, bill);
  await events.add(done, { outcome: "compared", now: deps.now() });
}

async function billOf(
  { reports }: MembershipDeps,
  provider: PaymentProvider,
  day: string,
): Promise<Bill | undefined> {
  try {
    return await provider.bill(day);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    reports.providerFailed({ method: provider.method, call: "bill", number: day, error });
    return undefined;
  }
}

async function compareLine(
  deps: MembershipDeps,
  method: PaymentMethod,
  { day, line }: { day: string; line: BillLine },
): Promise<void> {
  if (line.kind === "refund") return compareRefund(deps, method, line);
  const account = deps.payments.providers[method]?.account;
  if (account === undefined) return;
  const attempt = await attemptStore(deps.database.query).byNumber(method, line.number);
  const isCounted = attempt?.transaction_id === line.transactionId;
  if (isCounted && (await amountOf(deps, line.number)) === line.amountFen) return;
  // The bill was fetched for our account, so only number, transaction and amount need to be compared.
  const payment = {
    method,
    number: line.number,
    transactionId: line.transactionId,
    amountFen: line.amountFen,
    ...account,
    // The bill gives no exact time, so the start of the day is used.
    paidAt: startOfBeijingDay(day),
  };
  await settle(deps, { payment, source: "bill", body: JSON.stringify(line) });
}

async function compareRefund(deps: MembershipDeps, method: PaymentMethod, line: BillLine): Promise<void> {
  const store = refundStore(deps.database.query);
  const number = line.refundNumber ?? "";
  const refund = (await store.byNumber(number)) ?? (await store.settledOutside(line.number, number));
  if (refund === undefined || refund.amount_fen !== line.amountFen || isReturnedTwice(refund, number))
    return note(deps, method, line.number, "bill-unknown-refund", line);
  await store.setBilled(refund.number);
  if (refund.status === "pending" && !line.isPending) await finishRefund(deps, refund, "bill");
}

/** Says whether the provider made a refund that staff had already made under another number. */
function isReturnedTwice({ settled_outside }: RefundRow, number: string): boolean {
  return settled_outside !== null && settled_outside !== number;
}

/** Reports payments of the day that are missing from its bill. */
async function findMissing(
  deps: MembershipDeps,
  method: PaymentMethod,
  day: string,
  { lines, unread }: Bill,
): Promise<void> {
  const paid = lines.filter(({ kind }) => kind === "payment");
  const onBill = new Set(paid.map(({ transactionId }) => transactionId));
  const maybeOnBill = new Set(unread.map(({ number }) => number));
  const from = startOfBeijingDay(day);
  const bounds = { from, to: from + dayMs, isLive: liveFlag(deps) };
  for (const attempt of await attemptStore(deps.database.query).paidBetween(method, bounds)) {
    const { number, transaction_id } = attempt;
    if (transaction_id === null || onBill.has(transaction_id) || maybeOnBill.has(number)) continue;
    await note(deps, method, number, "bill-lacks-payment", { day, number, transactionId: transaction_id });
  }
}

/** Reports refunds until the end of the day that are missing from all bills. */
async function findMissingRefunds(
  deps: MembershipDeps,
  method: PaymentMethod,
  day: string,
  { unread }: Bill,
): Promise<void> {
  const maybeOnBill = new Set(unread.map(({ number }) => number));
  const from = startOfBeijingDay(day) - nearMidnightMs;
  const bounds = { from, to: from + dayMs, isLive: liveFlag(deps) };
  for (const refund of await refundStore(deps.database.query).unbilled(method, bounds)) {
    const { attempt_number: number, number: refundNumber } = refund;
    if (maybeOnBill.has(number)) continue;
    await note(deps, method, number, "bill-lacks-refund", { day, number, refundNumber });
  }
}

async function amountOf({ database }: MembershipDeps, number: string): Promise<number | undefined> {
  return attemptStore(database.query).countedFen(number);
}

async function note(
  deps: MembershipDeps,
  method: PaymentMethod,
  number: string | null,
  outcome: ProviderOutcome,
  facts: object,
): Promise<void> {
  const event = { method, kind: "bill", number, body: JSON.stringify(facts) } as const;
  if (!(await eventStore(deps.database.query).add(event, { outcome, now: deps.now() }))) return;
  deps.reports.outcome({ method, source: "bill", outcome, number });
}
