/** Terms of buying a membership, shared by page, contract and server. Amounts are in whole fen: ¥1 is 100. */

export const planIds = ["month", "quarter", "year"] as const;
export type PlanId = (typeof planIds)[number];

export const paymentMethods = ["alipay", "wechat"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * The device of the buyer, which decides how a provider is reached: a computer (Alipay's page, WeChat's QR code), a phone's
 * browser (Alipay's wap page, WeChat's H5 page) or WeChat's browser (JSAPI).
 */
export const paymentChannels = ["computer", "phone", "in-wechat"] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

/**
 * `pending` can be paid; `closed` expired or was cancelled, but becomes `paid` if money arrives late; `refunding` waits for the
 * provider; `refunded` is final.
 */
export const orderStatuses = ["pending", "paid", "closed", "refunding", "refunded"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** `new` until the provider responds; `refunding` and `refunded` also for a second payment of the same order. */
export const attemptStatuses = ["new", "ready", "succeeded", "closed", "refunding", "refunded"] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/** Why money is refunded: the order was already paid, an operator decided it, or the account no longer exists. */
export const refundReasons = ["second-payment", "staff", "erased"] as const;
export type RefundReason = (typeof refundReasons)[number];
