import { randomBytes } from "node:crypto";
import type { OrderStatus, PlanId } from "#domain/membership/order.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Database } from "#server/db/database.ts";

type PaidOrder = {
  userId: string | null;
  plan?: PlanId;
  language?: Language;
  status?: OrderStatus;
  paidAt?: number;
  refund?: { reason: "staff" | "second-payment"; doneAt: number | null };
};

/** An id in the format of real orders. */
export const orderId = (): string => randomBytes(9).toString("hex").toUpperCase();

/** An order paid by Alipay, with attempt, ledger entry and grant, written directly. */
export async function paidOrder(
  { query }: Database,
  { userId, plan = "year", language = "zh", status = "paid", paidAt = 1_763_200_000_000, refund }: PaidOrder,
): Promise<string> {
  const id = orderId();
  const number = `${id}A`;
  const isBack = status === "refunding" || status === "refunded";
  await query
    .insertInto("orders")
    .values({
      id,
      user_id: userId,
      plan,
      days: 366,
      list_fen: 21_600,
      amount_fen: 12_800,
      status,
      idempotency_key: id,
      is_live: 1,
      language,
      created_at: paidAt - 60_000,
      expires_at: paidAt + 1_740_000,
      check_at: paidAt + 1_740_000,
      paid_at: paidAt,
      refunded_at: status === "refunded" ? paidAt + 60_000 : null,
    })
    .execute();
  await query
    .insertInto("payment_attempts")
    .values({
      number,
      order_id: id,
      method: "alipay",
      channel: "phone",
      status: isBack ? status : "succeeded",
      transaction_id: `T${id}`,
      paid_at: paidAt,
      created_at: paidAt - 30_000,
      queries: 0,
      is_retired: 0,
    })
    .execute();
  const entry = { order_id: id, attempt_number: number, is_live: 1 };
  await query
    .insertInto("ledger_entries")
    .values({ ...entry, id: `L${id}`, kind: "payment", amount_fen: 12_800, created_at: paidAt })
    .execute();
  await query
    .insertInto("membership_grants")
    .values({ id: `G${id}`, user_id: userId, order_id: id, days: 366, is_live: 1, granted_at: paidAt })
    .execute();
  if (refund !== undefined) {
    await query
      .insertInto("refunds")
      .values({
        number: `R${number}`,
        attempt_number: number,
        order_id: id,
        amount_fen: 12_800,
        reason: refund.reason,
        status: refund.doneAt === null ? "pending" : "done",
        created_at: paidAt,
        done_at: refund.doneAt,
        tries: 1,
        is_billed: 1,
      })
      .execute();
  }
  return id;
}
