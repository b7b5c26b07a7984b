import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { PaymentMethod } from "#domain/membership/order.ts";
import { alipayProvider } from "#server/payments/alipay/alipay-provider.ts";
import type { PaymentProvider, PaymentStart } from "#server/payments/payment-provider.ts";
import { alipayGateway } from "#dev/sandbox/payments/alipay-gateway.ts";
import type { GatewayAnswer, NotificationChanges, SentNotification } from "#dev/sandbox/payments/gateway.ts";
import { keysIn, merchantClients, sandboxMerchant } from "#dev/sandbox/payments/keys.ts";
import type { GatewayKeys } from "#dev/sandbox/payments/keys.ts";
import { asOf, paid } from "#dev/sandbox/trade.ts";
import type { Trade, Trades } from "#dev/sandbox/trade.ts";
import { weChatGateway } from "#dev/sandbox/payments/wechat-gateway.ts";
import { weChatPayProvider } from "#server/payments/wechat/wechat-pay-provider.ts";

/** Faults to inject: each number is how many of the next requests have this fault. */
export type Faults = {
  /** The request is not processed and never gets a response. */
  hang: number;
  /** The connection ends before the request is processed. */
  drop: number;
  /** The request is processed, and the connection ends before the response. */
  loseAnswer: number;
  http500: number;
  /** The response has a wrong signature. */
  badSign: number;
};

type GatewayOptions = {
  now?: () => number;
  /** Delivers notifications to the merchant. The default is HTTP to the address that the merchant gave. */
  deliver?: (notification: SentNotification) => Promise<{ status: number; body: string }>;
};

let keysOfRun: GatewayKeys | undefined;
/** The keys are the same for all tests of a process, because generating RSA keys is slow. */
export const gatewayKeys = (): GatewayKeys => (keysOfRun ??= keysIn({ secret: (_name, make) => make() }));

/** Trades in memory, in the order in which their numbers first occurred. */
function memoryTrades(): { trades: Trades; all: Map<string, Trade> } {
  const all = new Map<string, Trade>();
  return {
    all,
    trades: {
      get: (number) => all.get(number),
      change: (number, next) => {
        const changed = next(all.get(number));
        if (changed !== undefined) all.set(number, changed);
        return changed;
      },
      between: (method, from, to) =>
        [...all.values()].filter(
          (trade) =>
            trade.method === method &&
            [trade.paidAt ?? -1, ...trade.refunds.map(({ at }) => at)].some((at) => at >= from && at < to),
        ),
    },
  };
}

/**
 * Simulates Alipay and WeChat Pay on its own port, with the real protocols and with faults that tests inject.
 */
export async function startGateway({ now = Date.now, deliver = byHttp }: GatewayOptions = {}) {
  const keys = gatewayKeys();
  const { trades, all } = memoryTrades();
  const gateways = {
    alipay: alipayGateway(keys, { trades, now }),
    wechat: weChatGateway(keys, { trades, now }),
  };
  const faults: Faults = { hang: 0, drop: 0, loseAnswer: 0, http500: 0, badSign: 0 };
  const requests: string[] = [];
  const hanging = new Set<PaymentMethod>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const body = Buffer.concat(parts);
    const url = `http://${request.headers.host ?? ""}${request.url ?? ""}`;
    requests.push(`${request.method} ${new URL(url).pathname}`);
    const method: PaymentMethod = url.includes("/gateway.do") ? "alipay" : "wechat";
    if (hanging.has(method) || takes(faults, "hang")) return;
    if (takes(faults, "drop")) return void request.socket.destroy();
    if (takes(faults, "http500")) return void response.writeHead(502).end("<html>bad gateway");
    const answer = gateways[method].answer({
      method: request.method ?? "GET",
      url,
      header: (name) => String(request.headers[name] ?? ""),
      body,
    });
    if (takes(faults, "loseAnswer")) return void request.socket.destroy();
    const sent = takes(faults, "badSign") ? wronglySigned(answer) : answer;
    response.writeHead(sent.status, sent.headers).end(sent.body);
  }
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a pipe.
  const base = `http://127.0.0.1:${port}`;

  function tradeOf(number: string): Trade {
    const trade = all.get(number);
    if (trade === undefined) throw new Error(`no buyer has opened ${number}`);
    return trade;
  }
  function notificationOf(number: string, changes: NotificationChanges = {}): SentNotification {
    const trade = tradeOf(number);
    return gateways[trade.method].notificationOf(trade, changes);
  }

  return {
    base,
    keys,
    faults,
    /** Providers that currently do not respond. */
    hanging,
    /** Method and path of every request, in order. */
    requests,
    trades: all,
    gateways,
    /**
     * The merchant's clients for an app on `origin`. A test in which the gateway hangs sets a short timeout.
     */
    providers: (
      origin: string,
      patience: { answersWithinMs?: number } = {},
    ): Record<PaymentMethod, PaymentProvider> => {
      const { alipay, weChat } = merchantClients(keys, { alipay: base, weChat: base, origin });
      const place = { fetch, now, ...patience };
      return { alipay: alipayProvider(alipay, place), wechat: weChatPayProvider(weChat, place) };
    },
    /** The environment variables with which a production server uses this gateway as the live one. */
    environment: (): Record<string, string> => gatewayEnvironment(keys, base),
    /** The buyer opens the page. Alipay does not know the trade before. */
    open: async (start: PaymentStart): Promise<void> => {
      if (start.kind === "redirect" && start.url.includes("/gateway.do"))
        await fetch(start.url, { redirect: "manual" });
    },
    /** The buyer pays. With `isLate`, even a closed or expired trade can be paid. */
    pay: async (
      number: string,
      { amountFen, isLate = false }: { amountFen?: number; isLate?: boolean } = {},
    ) => {
      const trade = tradeOf(number);
      if (trade.status === "paid") return trade;
      const { status } = asOf(trade, now());
      if (!isLate && (status === "closed" || now() >= trade.expiresAt))
        throw new Error(`${number} is closed`);
      const after = paid(trade, now(), amountFen);
      all.set(number, after);
      return after;
    },
    notificationOf,
    /** Sends a notification, and returns the merchant's response. */
    notify: (number: string, changes: NotificationChanges = {}) => deliver(notificationOf(number, changes)),
    /** The lines of today's bill, as the gateway knows them. */
    bill: () => [...all.values()].flatMap(billOf),
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

function takes(faults: Faults, name: keyof Faults): boolean {
  if (faults[name] <= 0) return false;
  faults[name]--;
  return true;
}

async function byHttp({ url, headers, body }: SentNotification): Promise<{ status: number; body: string }> {
  const answer = await fetch(url, { method: "POST", headers, body });
  return { status: answer.status, body: await answer.text() };
}

const otherFirst = (signature: string): string =>
  (signature.startsWith("A") ? "B" : "A") + signature.slice(1);

function wronglySigned(answer: GatewayAnswer): GatewayAnswer {
  const { headers, body } = answer;
  const signature = headers["wechatpay-signature"];
  if (signature !== undefined)
    return { ...answer, headers: { ...headers, "wechatpay-signature": otherFirst(signature) } };
  return {
    ...answer,
    body: String(body).replace(/"sign":"([^"]+)"/, (_all, sign: string) => `"sign":"${otherFirst(sign)}"`),
  };
}

function billOf(trade: Trade) {
  const common = { method: trade.method, number: trade.number, transactionId: trade.transactionId ?? "" };
  const payment = { ...common, kind: "payment" as const, amountFen: trade.paidFen ?? 0, refundNumber: null };
  const refunds = trade.refunds.map(({ number, amountFen }) => ({
    ...common,
    kind: "refund" as const,
    amountFen,
    refundNumber: number,
  }));
  return [...(trade.status === "paid" ? [payment] : []), ...refunds];
}

/** The environment variables with which an operator uses a gateway at `base` as the live one. */
export function gatewayEnvironment(keys: GatewayKeys, base: string): Record<string, string> {
  const privateKey = keys.merchant.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const publicKey = keys.provider.publicKey.export({ type: "spki", format: "pem" }).toString();
  return {
    PAYMENTS: "live",
    KAIWA_ALIPAY_APP_ID: sandboxMerchant.alipayAppId,
    KAIWA_ALIPAY_SELLER_ID: sandboxMerchant.alipaySellerId,
    KAIWA_ALIPAY_PRIVATE_KEY: privateKey,
    KAIWA_ALIPAY_PUBLIC_KEY: publicKey,
    KAIWA_ALIPAY_GATEWAY: `${base}/gateway.do`,
    KAIWA_WECHATPAY_APP_ID: sandboxMerchant.weChatAppId,
    KAIWA_WECHATPAY_MERCHANT_ID: sandboxMerchant.weChatMerchantId,
    KAIWA_WECHATPAY_SERIAL: sandboxMerchant.weChatSerial,
    KAIWA_WECHATPAY_PRIVATE_KEY: privateKey,
    KAIWA_WECHATPAY_API_V3_KEY: keys.apiKey.toString("latin1"),
    KAIWA_WECHATPAY_PUBLIC_KEY_ID: sandboxMerchant.weChatKeyId,
    KAIWA_WECHATPAY_PUBLIC_KEY: publicKey,
    KAIWA_WECHATPAY_API: base,
  };
}
