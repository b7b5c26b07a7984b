import type { PaymentChannel, PaymentMethod } from "#domain/membership/order.ts";

/** A payment request. The number is unique per attempt and the same for a repeated call. */
export type PaymentRequest = {
  /** `out_trade_no`: 0-9 and A-Z, at most 32. */
  number: string;
  amountFen: number;
  description: string;
  /** After this time the provider takes no money. */
  expiresAt: number;
  channel: PaymentChannel;
  returnUrl: string;
  ip: string;
  /** The payer inside WeChat, from its OAuth. */
  openId?: string;
};

export type PaymentStart =
  | { kind: "redirect"; url: string }
  | { kind: "qr"; text: string }
  | { kind: "jsapi"; params: Record<string, string> };

/** A signed payment, addressed to us. Amounts are checked in settlement. */
export type Payment = {
  method: PaymentMethod;
  number: string;
  transactionId: string;
  /** `total_amount`, before coupons. */
  amountFen: number;
  /** Receiving account and application, compared with ours. */
  appId: string;
  payee: string;
  paidAt: number;
};

/**
 * The result of a query. `unknown`: no such trade yet (Alipay knows it only after the buyer has signed in). `closed` includes
 * trades that were refunded outside Kaiwa.
 */
export type PaymentState =
  | { kind: "paid"; payment: Payment }
  | { kind: "open" }
  | { kind: "closed" }
  | { kind: "unknown" };

export type RefundRequest = {
  /** The numbers of attempt and refund make the call idempotent. */
  number: string;
  refundNumber: string;
  amountFen: number;
  totalFen: number;
  reason: string;
};

export type BillLine = {
  kind: "payment" | "refund";
  number: string;
  transactionId: string;
  refundNumber: string | null;
  amountFen: number;
};

export type Bill = {
  lines: BillLine[];
  /** Invalid rows: position, and our number if there is one. */
  unread: { row: number; number: string | null }[];
};

/** A raw notification; signatures cover its bytes. */
export type RawNotification = { headers: Record<string, string | string[] | undefined>; body: Buffer };

/** `payment: undefined` for a valid one without effect: a trade that waits, was closed, or was refunded. */
export type Notification = { payment: Payment | undefined; number: string | undefined };

/** A payment provider, live or sandbox. */
export type PaymentProvider = {
  method: PaymentMethod;
  /** Payments for another application or account do not count. */
  account: { appId: string; payee: string };
  /** Whether a buyer in this channel can use it. The sandbox serves only `isLocal` buyers. */
  supports: (channel: PaymentChannel, isLocal: boolean) => boolean;
  /**
   * The URL to learn the buyer's `openId`, for the channel "in-wechat". It returns to `returnUrl` with `code` and `state`.
   * WeChat accepts at most 128 letters and digits as state.
   */
  openIdAddress?: (returnUrl: string, state: string) => string;
  openIdFor?: (code: string) => Promise<string>;
  /** Idempotent: gives a new way to the same trade. */
  start: (request: PaymentRequest) => Promise<PaymentStart>;
  query: (number: string) => Promise<PaymentState>;
  /** `paid`: it was paid before it could be closed. `unknown`: it can still be paid until it expires. */
  close: (number: string) => Promise<"closed" | "paid" | "unknown">;
  /** `pending`: call again. Throws `RefundRejected` if a retry cannot help. */
  refund: (request: RefundRequest) => Promise<"done" | "pending">;
  /** The bill of a day in Beijing ("2026-11-15"); undefined before it exists. */
  bill: (day: string) => Promise<Bill | undefined>;
  /** Throws `NotificationRefused` for an invalid notification. */
  readNotification: (raw: RawNotification) => Promise<Notification>;
  /** The response to a notification: accepted, rejected, or to be resent. */
  acknowledge: (outcome: "taken" | "refused" | "failed") => { status: number; type: string; body: string };
};

export type PaymentProviders = Partial<Record<PaymentMethod, PaymentProvider>>;

/** The code for no response or a timeout. */
export const noAnswer = "NO_ANSWER";

/** No response, or an invalid one. Retry later. */
export class PaymentProviderError extends Error {
  override readonly name = "PaymentProviderError";
  /** The provider's code; never a message, which may name people. */
  readonly code: string;

  constructor(code: string, options: ErrorOptions = {}) {
    super(code, options);
    this.code = code;
  }
}

/** The number was used with other details: only a new number helps. */
export class PaymentNumberUsed extends PaymentProviderError {
  constructor(options: ErrorOptions = {}) {
    super("NUMBER_USED", options);
  }
}

/** The provider will never refund: too old, made in its console, or the buyer's account is gone. */
export class RefundRejected extends PaymentProviderError {}

/** A notification with an invalid signature, age or format. */
export class NotificationRefused extends Error {
  override readonly name = "NotificationRefused";
  /** Sent on purpose to test the signature check: rejected without an alarm. */
  readonly isProbe: boolean;

  constructor(reason: string, { isProbe = false, ...options }: ErrorOptions & { isProbe?: boolean } = {}) {
    super(reason, options);
    this.isProbe = isProbe;
  }
}
