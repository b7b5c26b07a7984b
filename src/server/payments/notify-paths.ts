import type { PaymentMethod } from "#domain/membership/order.ts";

export const notifyPaths: Record<PaymentMethod, string> = {
  alipay: "/api/pay/alipay/notify",
  wechat: "/api/pay/wechat/notify",
};
