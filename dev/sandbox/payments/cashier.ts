import type { KeyObject } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#contract/errors.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import { formOf, originOf, queryOf } from "#dev/sandbox/pages.ts";
import { signedTextOfNotification } from "#server/payments/alipay/signed-text.ts";
import { beijingTime } from "#server/payments/beijing-time.ts";
import { rsaSignature } from "#server/payments/rsa-signature.ts";
import { yuanOf } from "#server/payments/yuan.ts";
import { acts, sendCashierPage } from "./cashier-page.ts";
import type { CashierAct } from "./cashier-page.ts";
import { sandboxMerchant } from "./keys.ts";
import { paid } from "#dev/sandbox/trade.ts";
import type { Trade, Trades } from "#dev/sandbox/trade.ts";

type CashierDeps = {
  trades: Trades;
  now: () => number;
  providerKey: () => KeyObject;
  notify: (trade: Trade) => Promise<void>;
};

const path = "/sandbox/cashier/:number";

const refundFailures: Record<PaymentMethod, string> = {
  alipay: "ACQ.TRADE_HAS_FINISHED",
  wechat: "ABNORMAL",
};

/** Serves the page on which a buyer pays in the sandbox or simulates faults. */
export function serveCashier(app: FastifyInstance, { trades, now, providerKey, notify }: CashierDeps): void {
  const actsOf = (trade: Trade): readonly CashierAct[] => {
    if (trade.status === "paid") return ["again"];
    const isClosed = trade.status === "closed" || now() >= trade.expiresAt;
    return isClosed ? ["late"] : ["pay", "cancel", "lose", "twice", "wrong", "late", "keep"];
  };

  function tradeIn(request: FastifyRequest): Trade {
    const { number } = request.params as { number: string }; // The path has this parameter.
    const trade = trades.get(number);
    if (trade === undefined) throw new AppError("not-found");
    return trade;
  }

  app.get(path, (request, reply) => {
    const trade = tradeIn(request);
    const back = ownAddress(request, queryOf(request).get("redirect_url") ?? trade.returnUrl);
    return sendCashierPage(reply, { trade, acts: actsOf(trade), back });
  });

  app.post(path, async (request, reply) => {
    const trade = tradeIn(request);
    const form = formOf(request);
    const back = ownAddress(request, form.get("back") ?? trade.returnUrl);
    const act = actsOf(trade).find((name) => name === form.get("act"));
    // If the button was clicked twice or the page is outdated, nothing changes.
    if (act === undefined) return sendCashierPage(reply, { trade, acts: actsOf(trade), back });
    const after =
      trades.change(trade.number, (current) => current && tradeAfter(current, act, now())) ?? trade;
    for (let count = 0; count < acts[act].notifications; count++) await notify(after);
    if (back === undefined || act === "again") return go(reply, request.url);
    const isReported = after.method === "alipay" && after.status === "paid";
    return go(reply, isReported ? alipayReturn(back, after, providerKey(), now()) : back);
  });
}

/** At Alipay the first act on the page creates the trade for the merchant. */
function tradeAfter(trade: Trade, act: CashierAct, now: number): Trade {
  if (trade.status === "paid" || act === "again") return trade;
  if (act === "cancel") return { ...trade, status: trade.status === "new" ? "open" : trade.status };
  const after = paid(trade, now, act === "wrong" ? trade.amountFen + 1 : trade.amountFen);
  return act === "keep" ? { ...after, refundFailure: refundFailures[trade.method] } : after;
}

const go = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header("cache-control", "no-store").redirect(address, 303);

/** Returns an address of this site. The sandbox does not redirect to other sites. */
function ownAddress(request: FastifyRequest, address: string | null): string | undefined {
  return address !== null && URL.parse(address)?.origin === originOf(request) ? address : undefined;
}

/** Returns Alipay's signed return address. Merchants do not rely on it but on notifications. */
function alipayReturn(back: string, trade: Trade, key: KeyObject, now: number): string {
  const { alipayAppId, alipaySellerId } = sandboxMerchant;
  const fields = {
    charset: "utf-8",
    out_trade_no: trade.number,
    method: "alipay.trade.page.pay.return",
    total_amount: yuanOf(trade.paidFen ?? 0),
    trade_no: trade.transactionId ?? "",
    auth_app_id: alipayAppId,
    version: "1.0",
    app_id: alipayAppId,
    seller_id: alipaySellerId,
    timestamp: beijingTime(now),
  };
  const url = new URL(back);
  const sign = rsaSignature(signedTextOfNotification(fields), key);
  for (const [name, value] of Object.entries({ ...fields, sign, sign_type: "RSA2" }))
    url.searchParams.set(name, value);
  return String(url);
}
