import { z } from "zod";
import { callProvider } from "#server/payments/call-provider.ts";
import type { ProviderConnection } from "#server/payments/call-provider.ts";
import { startOfBeijingDay } from "#server/payments/beijing-time.ts";
import { billFen, billOf, linesOf } from "#server/payments/bills/bill-lines.ts";
import { zipFiles } from "#server/payments/bills/zip-files.ts";
import { PaymentProviderError } from "#server/payments/payment-provider.ts";
import type { Bill, BillLine } from "#server/payments/payment-provider.ts";
import { callAlipay } from "./alipay-call.ts";
import type { AlipayClient } from "./alipay-call.ts";

const addressShape = z.object({ bill_download_url: z.url({ protocol: /^https?$/ }) });
const maxBytes = 32 * 1024 * 1024;
/** A day without trades has no bill. All other bills exist by noon of the next day. */
const writtenWithinMs = 36 * 60 * 60_000;

const columns = {
  transaction: "支付宝交易号",
  number: "商户订单号",
  kind: "业务类型",
  amount: "订单金额（元）",
  refund: "退款批次号/请求号",
} as const;
const kinds: Record<string, BillLine["kind"]> = { 交易: "payment", 退款: "refund" };

export async function alipayBill(
  client: AlipayClient,
  connection: ProviderConnection,
  day: string,
): Promise<Bill | undefined> {
  const isOver = connection.now() > startOfBeijingDay(day) + writtenWithinMs;
  const answer = await callAlipay(client, connection, "alipay.data.dataservice.bill.downloadurl.query", {
    bill_type: "trade",
    bill_date: day,
  });
  if ("refusal" in answer) {
    if (answer.refusal === "isp.bill_not_exist") return isOver ? { lines: [], unread: [] } : undefined;
    throw new PaymentProviderError(answer.refusal);
  }
  const address = addressShape.safeParse(answer.fields).data?.bill_download_url;
  // Only a development gateway uses plain HTTP.
  if (address === undefined || new URL(address).protocol !== new URL(client.gateway).protocol)
    throw new PaymentProviderError("NOT_IN_FORM");
  const { status, body } = await callProvider(connection, address, { method: "GET", maxBytes });
  if (status !== 200) throw new PaymentProviderError(`HTTP_${status}`);
  return linesOfAlipayBill(body);
}

/** Reads a zip that contains trades and a summary. Texts and file names are in GBK. */
export function linesOfAlipayBill(zip: Buffer): Bill {
  const gbk = new TextDecoder("gbk");
  const named = zipFiles(zip, maxBytes)?.map(({ name, data }) => ({ name: gbk.decode(name), data }));
  const trades = named?.find(({ name }) => name.includes("业务明细") && !name.includes("汇总"));
  if (trades === undefined) throw new PaymentProviderError("BILL_FORM");
  // Lines that start with # are comments.
  const [head = "", ...rows] = linesOf(gbk.decode(trades.data)).filter((line) => !line.startsWith("#"));
  const names = head.split(",").map((cell) => cell.trim());
  return billOf({ columns: names, rows }, { needed: Object.values(columns), cellsOf: alipayCells, lineOf });
}

/**
 * Splits a row. Cells end with a tab. Texts may contain commas, so only a comma after a tab ends a cell. A
 * row without tabs is plain CSV.
 */
export function alipayCells(row: string, count: number): string[] | undefined {
  const ways = [
    row.split(/\t,/),
    [...row.matchAll(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)(?=,|$)/g)].map(([cell]) => cell),
  ];
  return ways
    .find((cells) => cells.length === count)
    ?.map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/s, "$1")
        .trim(),
    );
}

function lineOf(record: Record<string, string>): BillLine | undefined {
  const kind = kinds[record[columns.kind] ?? ""];
  return (
    kind && {
      kind,
      number: record[columns.number] ?? "",
      transactionId: record[columns.transaction] ?? "",
      refundNumber: kind === "refund" ? (record[columns.refund] ?? "") : null,
      amountFen: billFen(record[columns.amount]),
      isPending: false,
    }
  );
}
