import { beijingDay, beijingTime } from "#server/payments/beijing-time.ts";
import { yuanOf } from "#server/payments/yuan.ts";
import { sandboxMerchant } from "./keys.ts";
import type { Trade } from "#dev/sandbox/trade.ts";

const columns =
  "交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注";
const sums = "总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额";

type Row = { trade: Trade; at: number; refund?: { number: string; amountFen: number } };

export function weChatBillFile(trades: Trade[], day: string): string {
  const rows = trades.flatMap((trade): Row[] => [
    ...(trade.paidAt === null ? [] : [{ trade, at: trade.paidAt }]),
    ...trade.refunds.map((refund) => ({ trade, at: refund.at, refund })),
  ]);
  const lines = rows.filter(({ at }) => beijingDay(at) === day).map(lineOf);
  const last = [String(lines.length), "0.00", "0.00", "0.00", "0.00", "0.00", "0.00"];
  return `\uFEFF${[columns, ...lines, sums, cells(last)].join("\r\n")}\r\n`;
}

const cells = (row: string[]): string => row.map((cell) => `\`${cell}`).join(",");

function lineOf({ trade, at, refund }: Row): string {
  const paid = refund === undefined ? yuanOf(trade.paidFen ?? 0) : "0.00";
  const back = refund === undefined ? "0.00" : yuanOf(refund.amountFen);
  return cells([
    beijingTime(at),
    sandboxMerchant.weChatAppId,
    sandboxMerchant.weChatMerchantId,
    "0",
    "",
    trade.transactionId ?? "",
    trade.number,
    "o-sandbox",
    "NATIVE",
    refund === undefined ? "SUCCESS" : "REFUND",
    "OTHERS",
    "CNY",
    paid,
    "0.00",
    refund === undefined ? "0" : `503${refund.number}`,
    refund?.number ?? "0",
    back,
    "0.00",
    refund === undefined ? "" : "ORIGINAL",
    refund === undefined ? "" : "SUCCESS",
    trade.description,
    "",
    "0.00000",
    "0.60%",
    paid,
    back,
    "",
  ]);
}
