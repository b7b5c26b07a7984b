import type { PaymentMethod } from "#domain/membership/order.ts";
import type { Language } from "#domain/site/languages.ts";
import { beijingTime } from "#server/payments/beijing-time.ts";
import type { MembershipDeps } from "./deps.ts";
import { expiryAsOf } from "./grants/grants.ts";
import { orderStore } from "./orders/order-store.ts";
import { attemptStore } from "./payments/attempt-store.ts";

const alipay: Partial<Record<Language, string>> = { zh: "支付宝", "zh-TW": "支付寶" };
const weChatPay: Partial<Record<Language, string>> = { zh: "微信支付", "zh-TW": "微信支付" };

function methodName(method: PaymentMethod, language: Language): string {
  return method === "alipay" ? (alipay[language] ?? "Alipay") : (weChatPay[language] ?? "WeChat Pay");
}

const inBeijing = (time: number): string => beijingTime(time).slice(0, 16);

/**
 * Sends the receipt of an order to the buyer's verified address. Nothing is sent when there is none, or when the order has been
 * taken back before the letter could leave.
 */
export async function sendReceipt(
  deps: MembershipDeps,
  { orderId, language }: { orderId: string; language: Language },
): Promise<void> {
  const { query } = deps.database;
  const order = await orderStore(query).byId(orderId);
  if (order === undefined || order.user_id === null || order.status !== "paid" || order.paid_at === null)
    return;
  const paid = (await attemptStore(query).ofOrder(orderId)).find(({ status }) => status === "succeeded");
  const to = await deps.addressOf(order.user_id);
  const expiry = await expiryAsOf(query, deps, order.user_id, order.paid_at);
  if (paid === undefined || to === undefined || expiry === null) return;
  const receipt = {
    kind: "receipt",
    plan: deps.plans[order.plan].title[language],
    amount: (order.amount_fen / 100).toFixed(2),
    order: order.id,
    method: methodName(paid.method, language),
    transaction: paid.transaction_id ?? "",
    paid: inBeijing(paid.paid_at ?? order.paid_at),
    expiry: inBeijing(expiry),
  } as const;
  await deps.post(to, receipt, language);
}
