import { createHash } from "node:crypto";
import { z } from "zod";
import type { ProviderConnection } from "#server/payments/call-provider.ts";
import { startOfBeijingDay } from "#server/payments/beijing-time.ts";
import { billFen, billOf, linesOf } from "#server/payments/bills/bill-lines.ts";
import { PaymentProviderError } from "#server/payments/payment-provider.ts";
import type { Bill, BillLine } from "#server/payments/payment-provider.ts";
import { requestWeChatPay, callWeChatPay } from "./wechat-pay-call.ts";
import type { PlatformKeys, WeChatPayClient } from "./wechat-pay-client.ts";

const addressShape = z.object({
  hash_type: z.literal("SHA1"),
  hash_value: z.string().regex(/^[0-9a-f]{40}$/i),
  download_url: z.url({ protocol: /^https?$/ }),
});
const maxBytes = 32 * 1024 * 1024;
/** A day without trades has no bill. All other bills exist by noon of the next day. */
const writtenWithinMs = 36 * 60 * 60_000;

const columns = {
  transaction: "微信订单号",
  number: "商户订单号",
  status: "交易状态",
  amount: "订单金额",
  refund: "商户退款单号",
  refundAmount: "申请退款金额",
  refundStatus: "退款状态",
} as const;
const kinds: Record<string, BillLine["kind"]> = { SUCCESS: "payment", REFUND: "refund" };

export async function weChatBill(
  client: WeChatPayClient,
  connection: ProviderConnection,
  keys: PlatformKeys,
  day: string,
): Promise<Bill | undefined> {
  const isOver = connection.now() > startOfBeijingDay(day) + writtenWithinMs;
  const answer = await callWeChatPay(client, connection, keys, {
    method: "GET",
    path: `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`,
  });
  if ("refusal" in answer) {
    if (answer.refusal === "STATEMENT_CREATING") return undefined;
    if (answer.refusal === "NO_STATEMENT_EXIST") return isOver ? { lines: [], unread: [] } : undefined;
    throw new PaymentProviderError(answer.refusal);
  }
  const bill = addressShape.safeParse(answer.data).data;
  // The request is signed with our key, so it goes only to the same host.
  if (bill === undefined || !bill.download_url.startsWith(`${client.api}/`))
    throw new PaymentProviderError("NOT_IN_FORM");
  const path = bill.download_url.slice(client.api.length);
  const { status, body } = await requestWeChatPay(client, connection, { method: "GET", path, maxBytes });
  if (status !== 200) throw new PaymentProviderError(`HTTP_${status}`);
  // The file itself is not signed, but its hash is.
  if (createHash("sha1").update(body).digest("hex") !== bill.hash_value.toLowerCase())
    throw new PaymentProviderError("BAD_SIGNATURE");
  return linesOfWeChatBill(body.toString("utf8"));
}

/** Cells start with a backtick. Two lines with sums follow the trades. */
export function linesOfWeChatBill(text: string): Bill {
  const [head = "", ...rows] = linesOf(text);
  const sums = rows.findIndex((row) => !row.startsWith("`"));
  const trades = rows.slice(0, sums < 0 ? rows.length : sums);
  return billOf(
    { columns: head.split(","), rows: trades },
    { needed: Object.values(columns), cellsOf, lineOf },
  );
}

function cellsOf(row: string, count: number): string[] | undefined {
  const cells = row.slice(1).split(",`");
  return cells.length === count ? cells.map((cell) => cell.trim()) : undefined;
}

function lineOf(record: Record<string, string>): BillLine | undefined {
  const kind = kinds[record[columns.status] ?? ""];
  if (kind === undefined || record[columns.refundStatus] === "FAIL") return undefined;
  const isRefund = kind === "refund";
  return {
    kind,
    number: record[columns.number] ?? "",
    transactionId: record[columns.transaction] ?? "",
    refundNumber: isRefund ? (record[columns.refund] ?? "") : null,
    amountFen: billFen(record[isRefund ? columns.refundAmount : columns.amount]),
    isPending: isRefund && record[columns.refundStatus] === "PROCESSING",
  };
}
