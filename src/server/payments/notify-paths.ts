import type { PaymentMethod } from "#domain/membership/order.ts";

/** Where providers report payments to. */
export const notifyPaths: Record<PaymentMethod, string> = {
  alipay: "/api/pay/alipay/notify",
  wechat: "/api/pay/wechat/notify",
};
