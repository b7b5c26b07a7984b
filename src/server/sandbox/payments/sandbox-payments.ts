import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#contract/errors.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import type { Database } from "#server/db/database.ts";
import { insideFetch } from "#server/sandbox/inside-fetch.ts";
import { isMadeOnThisMachine } from "#server/http/this-machine.ts";
import {
  acknowledgeToAlipay,
  alipayProvider,
  alipaySupports,
} from "#server/payments/alipay/alipay-provider.ts";
import type { PaymentProvider, PaymentProviders } from "#server/payments/payment-provider.ts";
import { openIdAddress } from "#server/payments/wechat/open-id.ts";
import { acknowledgeToWeChat, weChatPayProvider } from "#server/payments/wechat/wechat-pay-provider.ts";
import { originOf, parametersOf } from "#server/sandbox/request-address.ts";
import { alipayGateway } from "./alipay-gateway.ts";
import { serveCashier } from "./cashier.ts";
import type { Gateway, GatewayAnswer } from "./gateway.ts";
import { sandboxMerchant } from "./gateway-keys.ts";
import { authorizeBuyer, redeemBuyerCode } from "./open-id-sandbox.ts";
import { sandboxClients } from "./sandbox-clients.ts";
import { storedKeys } from "./stored-keys.ts";
import { tradeStore } from "./trade-store.ts";
import { weChatGateway } from "./wechat-gateway.ts";

type SandboxDeps = { database: Database; now: () => number; origin: string; isOpen: boolean };

const paths = { alipay: "/sandbox/alipay", wechat: "/sandbox/wechatpay" };

/**
 * Serves Alipay and WeChat Pay from our own routes, for development and tests, with a cashier page. The app
 * uses the same code as for the real providers. Requests between servers stay in the process. Keys and trades
 * are in the database.
 */
export function sandboxPaymentProviders(
  app: FastifyInstance,
  { database, now, origin, isOpen }: SandboxDeps,
): PaymentProviders {
  const isServed = (isLocal: boolean): boolean => isOpen || isLocal;
  const trades = tradeStore(database, now);
  const keys = once(() => storedKeys(database, now()));
  const gateways = once(async (): Promise<Record<PaymentMethod, Gateway>> => {
    const made = await keys();
    return { alipay: alipayGateway(made, { trades, now }), wechat: weChatGateway(made, { trades, now }) };
  });
  const inside = insideFetch(app);

  void app.register(async (scope) => {
    // Callers of these pages pay without money, so only callers on this machine are served.
    scope.addHook("onRequest", async (request) => {
      if (!isServed(isMadeOnThisMachine(request))) throw new AppError("not-found");
    });
    // Signatures are computed from the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    const answering = (method: PaymentMethod) => async (request: FastifyRequest, reply: FastifyReply) =>
      send(
        reply,
        await (
          await gateways()
        )[method].answer({
          method: request.method,
          url: originOf(request) + pathOf(request.originalUrl),
          header: (name) => String(request.headers[name] ?? ""),
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        }),
      );
    scope.route({ method: ["GET", "POST"], url: `${paths.alipay}/gateway.do`, handler: answering("alipay") });
    scope.route({ method: ["GET", "POST"], url: `${paths.wechat}/v3/*`, handler: answering("wechat") });
    scope.get(`${paths.wechat}/connect/oauth2/authorize`, async (request, reply) => {
      const { appSecret } = await keys();
      return send(reply, authorizeBuyer(parametersOf(request.url), appSecret, now(), originOf(request)));
    });
    scope.get(`${paths.wechat}/sns/oauth2/access_token`, async (request, reply) => {
      const { appSecret } = await keys();
      return send(reply, redeemBuyerCode(parametersOf(request.url), appSecret, now()));
    });
    serveCashier(scope, {
      trades,
      now,
      keys,
      notificationOf: async (trade) => (await gateways())[trade.method].notificationOf(trade),
      deliver: async ({ url, headers, body }) => void (await inside(url, { method: "POST", headers, body })),
    });
  });

  /** Returns our provider for an origin, because a machine has several names. */
  async function providerAt(method: PaymentMethod, place: string): Promise<PaymentProvider> {
    const at = { alipay: place + paths.alipay, weChat: place + paths.wechat, origin };
    const { alipay, weChat } = sandboxClients(await keys(), at);
    const fetch = (url: string, init: RequestInit) =>
      inside(url, { ...init, headers: Object.fromEntries(new Headers(init.headers)) });
    return method === "alipay"
      ? alipayProvider(alipay, { fetch, now })
      : weChatPayProvider(weChat, { fetch, now });
  }

  function delegating(method: PaymentMethod): Omit<PaymentProvider, "supports" | "acknowledge"> {
    const own = () => providerAt(method, origin);
    const { alipayAppId, alipaySellerId, weChatAppId, weChatMerchantId } = sandboxMerchant;
    return {
      method,
      account:
        method === "alipay"
          ? { appId: alipayAppId, payee: alipaySellerId }
          : { appId: weChatAppId, payee: weChatMerchantId },
      start: async (request) => (await providerAt(method, new URL(request.returnUrl).origin)).start(request),
      query: async (number) => (await own()).query(number),
      close: async (number) => (await own()).close(number),
      refund: async (request) => (await own()).refund(request),
      knowsRefund: async (...refund) => (await own()).knowsRefund(...refund),
      bill: async (day) => (await own()).bill(day),
      readNotification: async (raw) => (await own()).readNotification(raw),
    };
  }

  return {
    alipay: {
      ...delegating("alipay"),
      supports: (channel, isLocal) => isServed(isLocal) && alipaySupports(channel),
      acknowledge: acknowledgeToAlipay,
    },
    wechat: {
      ...delegating("wechat"),
      supports: (_channel, isLocal) => isServed(isLocal),
      acknowledge: acknowledgeToWeChat,
      openIdAddress: (returnUrl, state) =>
        openIdAddress(
          sandboxMerchant.weChatAppId,
          new URL(returnUrl).origin + paths.wechat,
          returnUrl,
          state,
        ),
      openIdFor: async (code) => {
        const { openIdFor } = await providerAt("wechat", origin);
        if (openIdFor === undefined) throw new TypeError("the sandbox always knows who pays");
        return openIdFor(code);
      },
    },
  };
}

/** Makes the value on demand. Retries after a failure. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return async () => {
    made ??= make();
    try {
      return await made;
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
}

const send = (reply: FastifyReply, { status, headers, body }: GatewayAnswer): FastifyReply =>
  reply.code(status).headers(headers).header("cache-control", "no-store").send(body);

/** Returns path and query of a request target, which may be an absolute address (RFC 9112). */
function pathOf(target: string): string {
  if (target.startsWith("/")) return target;
  if (!URL.canParse(target)) throw new AppError("request.invalid");
  const { pathname, search } = new URL(target);
  return pathname + search;
}
