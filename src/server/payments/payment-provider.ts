import type { PaymentChannel, PaymentMethod } from "#domain/membership/order.ts";

/** A request to pay. The number is unique per attempt. A repeated call uses the same number. */
export type PaymentRequest = {
  /** Sent as `out_trade_no`: at most 32 of 0-9 and A-Z. */
  number: string;
  amountFen: number;
  description: string;
  /** After this time the provider takes no money. */
  expiresAt: number;
  channel: PaymentChannel;
  returnUrl: string;
  ip: string;
  /** The payer's id inside WeChat, from its OAuth login. */
  openId?: string;
};

export type PaymentStart =
  | { kind: "redirect"; url: string }
  | { kind: "qr"; text: string }
  | { kind: "jsapi"; params: Record<string, string> };

/** A payment with a valid signature. The settlement checks amount, application and payee. */
export type Payment = {
  method: PaymentMethod;
  number: string;
  transactionId: string;
  /** `total_amount`, which is the amount before coupons. */
  amountFen: number;
  /** The application and the receiving account. They are compared with ours. */
  appId: string;
  payee: string;
  paidAt: number;
};

/**
 * The result of a query. `unknown`: there is no such trade yet, because Alipay knows it only after the buyer
 * has signed in. `closed` includes trades that were refunded outside Kaiwa.
 */
export type PaymentState =
  | { kind: "paid"; payment: Payment }
  | { kind: "open" }
  | { kind: "closed" }
  | { kind: "unknown" };

export type RefundRequest = {
  /** The numbers of the attempt and the refund make the call idempotent. */
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
  /** Whether the provider had not finished this refund when it wrote the bill. It can still fail. */
  isPending: boolean;
};

export type Bill = {
  lines: BillLine[];
  /** Invalid rows, each with its position and, if it has one, our number. */
  unread: { row: number; number: string | null }[];
};

/** A notification as received. Signatures are computed from its bytes. */
export type RawNotification = { headers: Record<string, string | string[] | undefined>; body: Buffer };

/**
 * `payment` is undefined if a valid notification has no effect: its trade waits, was closed or was refunded.
 */
export type Notification = { payment: Payment | undefined; number: string | undefined };

export type PaymentProvider = {
  method: PaymentMethod;
  /** Payments to another application or account do not count. */
  account: { appId: string; payee: string };
  /** Says whether a buyer in this channel can use the provider. The sandbox serves only `isLocal` buyers. */
  supports: (channel: PaymentChannel, isLocal: boolean) => boolean;
  /**
   * Returns the address at which the provider identifies the buyer, for the channel "in-wechat". The provider
   * redirects to `returnUrl` with `code` and `state`. WeChat accepts at most 128 letters and digits as state.
   */
  openIdAddress?: (returnUrl: string, state: string) => string;
  openIdFor?: (code: string) => Promise<string>;
  /** Idempotent: a repeated call returns a new address for the same trade. */
  start: (request: PaymentRequest) => Promise<PaymentStart>;
  query: (number: string) => Promise<PaymentState>;
  /**
   * Closes a trade. `paid`: it was paid before it could be closed. `unknown`: it can still be paid until it
   * expires.
   */
  close: (number: string) => Promise<"closed" | "paid" | "unknown">;
  /** `pending`: call again later. Throws `RefundRejected` if a retry cannot help. */
  refund: (request: RefundRequest) => Promise<"done" | "pending">;
  /** Says whether the provider has a refund with our number. */
  knowsRefund: (number: string, refundNumber: string) => Promise<boolean>;
  /** Returns the bill of a day in Beijing ("2026-11-15"), or undefined if there is no bill yet. */
  bill: (day: string) => Promise<Bill | undefined>;
  /** Throws `NotificationRefused` if the notification is invalid. */
  readNotification: (raw: RawNotification) => Promise<Notification>;
  /** Returns the response to a notification, which says whether the provider should resend it. */
  acknowledge: (outcome: "taken" | "refused" | "failed") => { status: number; type: string; body: string };
};

export type PaymentProviders = Partial<Record<PaymentMethod, PaymentProvider>>;

/** The code if there is no response in time. */
export const noAnswer = "NO_ANSWER";

/** There was no response, or it was invalid. Retry later. */
export class PaymentProviderError extends Error {
  override readonly name = "PaymentProviderError";
  /** The provider's code. Messages are left out, because they may contain names. */
  readonly code: string;

  constructor(code: string, options: ErrorOptions = {}) {
    super(code, options);
    this.code = code;
  }
}

/** The number was used with other details, so the payment needs a new number. */
export class PaymentNumberUsed extends PaymentProviderError {
  constructor(options: ErrorOptions = {}) {
    super("NUMBER_USED", options);
  }
}

/**
 * The provider will never make this refund: the payment is too old, the refund was made in the provider's
 * console, or the buyer's account no longer exists.
 */
export class RefundRejected extends PaymentProviderError {}

/** A notification has an invalid signature, age or format. */
export class NotificationRefused extends Error {
  override readonly name = "NotificationRefused";
  /** Whether the provider sent the notification to test the signature check. Such a test causes no alarm. */
  readonly isProbe: boolean;

  constructor(reason: string, { isProbe = false, ...options }: ErrorOptions & { isProbe?: boolean } = {}) {
    super(reason, options);
    this.isProbe = isProbe;
  }
}
