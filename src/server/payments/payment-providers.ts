import { paymentMethods } from "#domain/membership/order.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import { alipayProvider } from "./alipay/alipay-provider.ts";
import type { PaymentProviders } from "./payment-provider.ts";
import type { PaymentSettings } from "./settings.ts";
import { weChatPayProvider } from "./wechat/wechat-pay-provider.ts";

/** The providers are contacted only on demand. */
export function livePaymentProviders(
  { alipay, weChat }: PaymentSettings & { mode: "live" },
  now: () => number,
): PaymentProviders {
  const connection = { fetch, now };
  return {
    ...(alipay && { alipay: alipayProvider(alipay, connection) }),
    ...(weChat && { wechat: weChatPayProvider(weChat, connection) }),
  };
}

export function methodsTaken(settings: PaymentSettings): PaymentMethod[] {
  if (settings.mode === "off") return [];
  if (settings.mode === "sandbox") return [...paymentMethods];
  return paymentMethods.filter((method) => (method === "alipay" ? settings.alipay : settings.weChat));
}
