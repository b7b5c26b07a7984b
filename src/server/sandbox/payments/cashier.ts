import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#contract/errors.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import { beijingTime } from "#server/payments/beijing-time.ts";
import { rsaSignature } from "#server/payments/rsa-signature.ts";
import { signedTextOfNotification } from "#server/payments/alipay/signed-text.ts";
import { yuanOf } from "#server/payments/yuan.ts";
import { originOf, parametersOf } from "#server/sandbox/request-address.ts";
import { cashierActs, sendCashierPage } from "./cashier-page.ts";
import type { CashierAct } from "./cashier-page.ts";
import type { SentNotification } from "./gateway.ts";
import { sandboxMerchant } from "./gateway-keys.ts";
import type { GatewayKeys } from "./gateway-keys.ts";
import { paid } from "./trade.ts";
import type { Trade, Trades } from "./trade.ts";

type CashierDeps = {
  trades: Trades;
  now: () => number;
  keys: () => Promise<GatewayKeys>;
  notificationOf: (trade: Trade) => Promise<SentNotification>;
  deliver: (notification: SentNotification) => Promise<void>;
};

const path = "/sandbox/cashier/:number";
/** How many notifications each act sends. */
const notifications: Record<CashierAct, number> = {
  pay: 1,
  cancel: 0,
  lose: 0,
  twice: 2,
  wrong: 1,
  late: 1,
  keep: 1,
  again: 1,
};

const refundFailures: Record<PaymentMethod, string> = {
  alipay: "ACQ.TRADE_HAS_FINISHED",
  wechat: "ABNORMAL",
};

/** Serves the page on which a buyer pays in the sandbox or simulates faults. */
export function serveCashier(app: FastifyInstance, deps: CashierDeps): void {
  const { trades, now } = deps;

  const actsOf = (trade: Trade): readonly CashierAct[] => {
    if (trade.status === "paid") return ["again"];
    const isClosed = trade.status === "closed" || now() >= trade.expiresAt;
    return isClosed ? ["late"] : ["pay", "cancel", "lose", "twice", "wrong", "late", "keep"];
  };

  async function tradeIn(request: FastifyRequest): Promise<Trade> {
    const { number } = request.params as { number: string };
    // The pattern excludes NUL, which PostgreSQL rejects.
    const trade = /^\w{1,64}$/.test(number) ? await trades.get(number) : undefined;
    if (trade === undefined) throw new AppError("not-found");
    return trade;
  }

  app.get(path, async (request, reply) => {
    const trade = await tradeIn(request);
    const said = parametersOf(request.url).get("redirect_url") ?? trade.returnUrl;
    return sendCashierPage(reply, { trade, acts: actsOf(trade), back: ownAddress(request, said) });
  });

  app.post(path, async (request, reply) => {
    const trade = await tradeIn(request);
    const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : "");
    const back = ownAddress(request, form.get("back") ?? trade.returnUrl);
    const act = cashierActs.find((name) => name === form.get("act"));
    // If the button was clicked twice or the page is outdated, nothing changes.
    if (act === undefined || !actsOf(trade).includes(act))
      return sendCashierPage(reply, { trade, acts: actsOf(trade), back });
    const after = await trades.change(trade.number, (current) => current && done(current, act, now()));
    if (after === undefined) throw new AppError("not-found");
    for (let count = 0; count < notifications[act]; count++)
      await deps.deliver(await deps.notificationOf(after));
    if (back === undefined || act === "again") return go(reply, request.url);
    const isReported = after.method === "alipay" && after.status === "paid";
    return go(
      reply,
      isReported ? alipayReturn(back, after, (await deps.keys()).provider.privateKey, now()) : back,
    );
  });
}

/** Returns the trade after an act. At Alipay the first act on the page creates the trade for the merchant. */
function done(trade: Trade, act: CashierAct, now: number): Trade {
  if (trade.status === "paid" || act === "again") return trade;
  if (act === "cancel") return { ...trade, status: trade.status === "new" ? "open" : trade.status };
  const after = paid(trade, now, act === "wrong" ? trade.amountFen + 1 : trade.amountFen);
  return act === "keep" ? { ...after, refundFailure: refundFailures[trade.method] } : after;
}

const go = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header("cache-control", "no-store").redirect(address, 303);

/** Returns an address of this site. The sandbox does not redirect to other sites. */
function ownAddress(request: FastifyRequest, address: string | null): string | undefined {
  if (address === null || !URL.canParse(address)) return undefined;
  return new URL(address).origin === originOf(request) ? address : undefined;
}

/** Returns Alipay's signed return address. Merchants do not rely on it but on notifications. */
function alipayReturn(
  back: string,
  trade: Trade,
  key: GatewayKeys["provider"]["privateKey"],
  now: number,
): string {
  const fields = {
    charset: "utf-8",
    out_trade_no: trade.number,
    method: "alipay.trade.page.pay.return",
    total_amount: yuanOf(trade.paidFen ?? 0),
    trade_no: trade.transactionId ?? "",
    auth_app_id: sandboxMerchant.alipayAppId,
    version: "1.0",
    app_id: sandboxMerchant.alipayAppId,
    seller_id: sandboxMerchant.alipaySellerId,
    timestamp: beijingTime(now),
  };
  const url = new URL(back);
  const sign = rsaSignature(signedTextOfNotification(fields), key);
  for (const [name, value] of Object.entries({ ...fields, sign, sign_type: "RSA2" }))
    url.searchParams.set(name, value);
  return String(url);
}
