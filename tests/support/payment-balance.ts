import { membershipExpiry } from "#domain/membership/expiry.ts";
import type { Queries } from "#server/db/database.ts";
import { isRefunded, refundedFen } from "#dev/sandbox/trade.ts";
import type { Trade } from "#dev/sandbox/trade.ts";

/** The gateway's money compared with the shop's grants, in fen. */
export type Balance = {
  /** Paid at the gateway, even if the server does not know it. */
  takenFen: number;
  /** Refunded by the gateway. */
  returnedFen: number;
  /** The price of every grant of an order that is paid. */
  grantedFen: number;
  /** Refunded by staff without the gateway, which had rejected the refund. */
  outsideFen: number;
  /** Wrong amounts, which are incidents for an operator. */
  disputedFen: number;
  ledgerInFen: number;
  ledgerOutFen: number;
  payments: number;
  grants: number;
  refunds: number;
  /** All discrepancies, as sentences. Empty if everything matches. */
  differences: string[];
};

type Row<Table extends (query: Queries) => Promise<unknown[]>> = Awaited<ReturnType<Table>>[number];
const ordersOf = (query: Queries) => query.selectFrom("orders").selectAll().execute();
const attemptsOf = (query: Queries) => query.selectFrom("payment_attempts").selectAll().execute();
const grantsOf = (query: Queries) => query.selectFrom("membership_grants").selectAll().execute();

/** Compares the gateway's trades with all rows of the server about money. */
export async function balanceOf(query: Queries, trades: Iterable<Trade>): Promise<Balance> {
  const orders = new Map((await ordersOf(query)).map((row) => [row.id, row]));
  const attempts = new Map((await attemptsOf(query)).map((row) => [row.number, row]));
  const grants = (await grantsOf(query)).filter(({ revoked_at }) => revoked_at === null);
  const ledger = await query.selectFrom("ledger_entries").selectAll().execute();
  const refunds = await query.selectFrom("refunds").selectAll().execute();
  const incidents = await query
    .selectFrom("provider_events")
    .select(["number", "outcome"])
    .where("is_incident", "=", 1)
    .execute();
  const users = await query.selectFrom("users").select(["id", "premium_expiry"]).execute();

  const differences: string[] = [];
  const differs = (isSo: boolean, sentence: string): void => void (isSo && differences.push(sentence));
  const paid = [...trades].filter(({ status }) => status === "paid");
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const grantOf = new Map(
    grants.flatMap((grant) => (grant.order_id === null ? [] : [[grant.order_id, grant] as const])),
  );

  const outside = new Map(
    refunds
      .filter(({ settled_outside }) => settled_outside !== null)
      .map(({ attempt_number, amount_fen }) => [attempt_number, amount_fen]),
  );
  let disputedFen = 0;
  for (const trade of paid) {
    const attempt = attempts.get(trade.number);
    const order = attempt && orders.get(attempt.order_id);
    if (attempt === undefined || order === undefined) {
      differences.push(
        `the gateway took ${trade.paidFen} fen for ${trade.number}, which belongs to no order`,
      );
      continue;
    }
    const isGranted = attempt.status === "succeeded" && grantOf.has(order.id) && order.status === "paid";
    const outsideFen = outside.get(trade.number) ?? 0;
    const fate = [
      isGranted && "granted",
      isRefunded(trade) && "refunded",
      outsideFen > 0 && "settled outside",
    ].filter((one) => one !== false);
    if (trade.paidFen !== order.amount_fen) {
      disputedFen += (trade.paidFen ?? 0) - refundedFen(trade);
      differs(fate.length > 0, `${trade.number} was paid with a wrong amount, and ${fate.join(" and ")}`);
      const isTold = incidents.some(
        ({ number, outcome }) => number === trade.number && outcome === "mismatch",
      );
      differs(!isTold, `${trade.number} was paid with a wrong amount, without an incident`);
      continue;
    }
    differs(
      fate.length === 0,
      `${trade.number} was paid and is neither granted nor refunded (${attempt.status}, ${order.status})`,
    );
    differs(fate.length > 1, `${trade.number} was paid once, and is ${fate.join(" and ")}`);
    differs(attempt.transaction_id !== trade.transactionId, `${trade.number} counts as another payment`);
    const inLedger = (kind: "payment" | "refund"): number =>
      sum(
        ledger
          .filter((entry) => entry.attempt_number === trade.number && entry.kind === kind)
          .map((entry) => entry.amount_fen),
      );
    differs(
      inLedger("payment") !== trade.paidFen,
      `the ledger has ${inLedger("payment")} fen for ${trade.number}, the gateway ${trade.paidFen}`,
    );
    differs(
      -inLedger("refund") !== refundedFen(trade) + outsideFen,
      `the ledger gave back ${-inLedger("refund")} fen of ${trade.number}, the gateway ${refundedFen(trade)}, staff ${outsideFen}`,
    );
  }

  differences.push(
    ...grantsWithoutMoney(grants, orders, attempts, new Map(paid.map((trade) => [trade.number, trade]))),
  );
  for (const { id, premium_expiry } of users) {
    const own = grants.filter(({ user_id }) => user_id === id);
    const expiry = membershipExpiry(own.map(({ granted_at, days }) => ({ grantedAt: granted_at, days })));
    differs(
      premium_expiry !== expiry,
      `${id} is a member until ${premium_expiry}, by what was given until ${expiry}`,
    );
  }
  const unsettled = [...orders.values()].filter(
    ({ status }) => status === "refunding" || status === "pending",
  );
  differs(unsettled.length > 0, `orders that are not settled: ${unsettled.map(({ id }) => id).join(", ")}`);
  const waiting = refunds.filter(({ status }) => status === "pending");
  differs(waiting.length > 0, `refunds that are not done: ${waiting.map(({ number }) => number).join(", ")}`);
  const rejected = new Set(paid.flatMap(({ number, refundFailure }) => (refundFailure ? [number] : [])));
  const isProvoked = ({ outcome, number }: (typeof incidents)[number]): boolean =>
    outcome === "mismatch" || (outcome === "refund-failed" && rejected.has(number ?? ""));
  const strange = incidents.filter((incident) => !isProvoked(incident));
  differs(
    strange.length > 0,
    `incidents without a cause: ${strange.map(({ outcome, number }) => `${outcome} ${number}`).join(", ")}`,
  );

  const takenFen = sum(paid.map(({ paidFen }) => paidFen ?? 0));
  const returnedFen = sum(paid.map(refundedFen));
  const grantedFen = sum([...grantOf.keys()].map((id) => orders.get(id)?.amount_fen ?? 0));
  const ledgerInFen = sum(
    ledger.filter(({ kind }) => kind === "payment").map(({ amount_fen }) => amount_fen),
  );
  const ledgerOutFen = -sum(
    ledger.filter(({ kind }) => kind === "refund").map(({ amount_fen }) => amount_fen),
  );
  const outsideFen = sum([...outside.values()]);
  differs(
    takenFen !== grantedFen + returnedFen + outsideFen + disputedFen,
    `taken ${takenFen} fen, but granted ${grantedFen}, returned ${returnedFen}, settled outside ${outsideFen} and disputed ${disputedFen}`,
  );
  differs(
    ledgerInFen !== takenFen - disputedFen,
    `the ledger took ${ledgerInFen} fen, the gateway ${takenFen - disputedFen}`,
  );
  differs(
    ledgerOutFen !== returnedFen + outsideFen,
    `the ledger returned ${ledgerOutFen} fen, the gateway ${returnedFen}, staff ${outsideFen}`,
  );
  return {
    takenFen,
    returnedFen,
    grantedFen,
    outsideFen,
    disputedFen,
    ledgerInFen,
    ledgerOutFen,
    payments: paid.length,
    grants: grantOf.size,
    refunds: refunds.length,
    differences,
  };
}

/** Every grant of an order must be paid for, by exactly one payment that the gateway knows. */
function grantsWithoutMoney(
  grants: readonly Row<typeof grantsOf>[],
  orders: ReadonlyMap<string, Row<typeof ordersOf>>,
  attempts: ReadonlyMap<string, Row<typeof attemptsOf>>,
  paid: ReadonlyMap<string, Trade>,
): string[] {
  return grants.flatMap(({ order_id }) => {
    if (order_id === null) return [];
    const order = orders.get(order_id);
    const payers = [...attempts.values()].filter(
      (attempt) => attempt.order_id === order_id && attempt.status === "succeeded",
    );
    const trade = paid.get(payers[0]?.number ?? "");
    const isPaid =
      payers.length === 1 &&
      order?.status === "paid" &&
      trade?.paidFen === order.amount_fen &&
      refundedFen(trade) === 0;
    return isPaid ? [] : [`order ${order_id} (${order?.status}) gives a membership without money`];
  });
}
