import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#contract/errors.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import { insideFetch } from "#dev/sandbox/inside-fetch.ts";
import { bodyOf, originOf, servePages } from "#dev/sandbox/pages.ts";
import type { SandboxStore } from "#dev/sandbox/store.ts";
import {
  acknowledgeToAlipay,
  alipayProvider,
  alipaySupports,
} from "#server/payments/alipay/alipay-provider.ts";
import type { PaymentProvider, PaymentProviders } from "#server/payments/payment-provider.ts";
import { openIdAddress } from "#server/payments/wechat/open-id.ts";
import { acknowledgeToWeChat, weChatPayProvider } from "#server/payments/wechat/wechat-pay-provider.ts";
import { alipayGateway } from "./alipay-gateway.ts";
import { serveBuyerLogin } from "./buyer-login.ts";
import { serveCashier } from "./cashier.ts";
import type { Gateway } from "./gateway.ts";
import { keysIn, merchantClients, sandboxMerchant } from "./keys.ts";
import type { GatewayKeys } from "./keys.ts";
import { weChatGateway } from "./wechat-gateway.ts";

export type PaymentSettings = { now: () => number; origin: string; isOpen: boolean };

const paths = { alipay: "/sandbox/alipay", wechat: "/sandbox/wechatpay" };

/** Serves Alipay and WeChat Pay from our own routes, with a cashier page. */
export function servePayments(
  app: FastifyInstance,
  store: SandboxStore,
  { now, origin, isOpen }: PaymentSettings,
): PaymentProviders {
  const { trades, codes } = store;
  let ownKeys: GatewayKeys | undefined;
  const keys = (): GatewayKeys => (ownKeys ??= keysIn(store));
  let gateways: Record<PaymentMethod, Gateway> | undefined;
  const gatewayOf = (method: PaymentMethod): Gateway => {
    const context = { trades, now };
    gateways ??= { alipay: alipayGateway(keys(), context), wechat: weChatGateway(keys(), context) };
    return gateways[method];
  };
  const inside = insideFetch(app);

  servePages(app, isOpen, (scope) => {
    const responding = (method: PaymentMethod) => (request: FastifyRequest, reply: FastifyReply) => {
      // The request target may be an absolute address (RFC 9112).
      const url = URL.parse(request.originalUrl, originOf(request));
      if (url === null) throw new AppError("request.invalid");
      const { status, headers, body } = gatewayOf(method).answer({
        method: request.method,
        url: String(url),
        header: (name) => String(request.headers[name] ?? ""),
        body: bodyOf(request),
      });
      return reply.code(status).headers(headers).header("cache-control", "no-store").send(body);
    };
    const method = ["GET", "POST"];
    scope.route({ method, url: `${paths.alipay}/gateway.do`, handler: responding("alipay") });
    scope.route({ method, url: `${paths.wechat}/v3/*`, handler: responding("wechat") });
    serveBuyerLogin(scope, { base: paths.wechat, codes, keys, now });
    serveCashier(scope, {
      trades,
      now,
      providerKey: () => keys().provider.privateKey,
      notify: async (trade) => {
        const { url, headers, body } = gatewayOf(trade.method).notificationOf(trade);
        await inside(url, { method: "POST", headers, body });
      },
    });
  });

  /** Returns our provider for an origin, because a machine has several names. */
  function providerAt(method: PaymentMethod, place: string): PaymentProvider {
    const addresses = { alipay: place + paths.alipay, weChat: place + paths.wechat, origin };
    const { alipay, weChat } = merchantClients(keys(), addresses);
    const connection = {
      now,
      fetch: (url: string, init: RequestInit) =>
        inside(url, { ...init, headers: Object.fromEntries(new Headers(init.headers)) }),
    };
    return method === "alipay" ? alipayProvider(alipay, connection) : weChatPayProvider(weChat, connection);
  }

  /** Makes the provider on demand, because the keys are made on demand. */
  const delegating = (method: PaymentMethod) =>
    ({
      method,
      start: async (request) => providerAt(method, new URL(request.returnUrl).origin).start(request),
      query: async (number) => providerAt(method, origin).query(number),
      close: async (number) => providerAt(method, origin).close(number),
      refund: async (request) => providerAt(method, origin).refund(request),
      knowsRefund: async (...refund) => providerAt(method, origin).knowsRefund(...refund),
      bill: async (day) => providerAt(method, origin).bill(day),
      readNotification: async (raw) => providerAt(method, origin).readNotification(raw),
    }) satisfies Partial<PaymentProvider>;

  const { alipayAppId, alipaySellerId, weChatAppId, weChatMerchantId } = sandboxMerchant;
  return {
    alipay: {
      ...delegating("alipay"),
      account: { appId: alipayAppId, payee: alipaySellerId },
      supports: (channel, isLocal) => (isOpen || isLocal) && alipaySupports(channel),
      acknowledge: acknowledgeToAlipay,
    },
    wechat: {
      ...delegating("wechat"),
      account: { appId: weChatAppId, payee: weChatMerchantId },
      supports: (_channel, isLocal) => isOpen || isLocal,
      acknowledge: acknowledgeToWeChat,
      openIdAddress: (returnUrl, state) =>
        openIdAddress(weChatAppId, new URL(returnUrl).origin + paths.wechat, returnUrl, state),
      openIdFor: async (code) => {
        const { openIdFor } = providerAt("wechat", origin);
        if (openIdFor === undefined) throw new TypeError("the sandbox always knows who pays");
        return openIdFor(code);
      },
    },
  };
}
