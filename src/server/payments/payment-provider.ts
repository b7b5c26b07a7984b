import type { PaymentChannel, PaymentMethod } from "#domain/membership/order.ts";

/** What is to be paid. The number is ours, unique per attempt, and the same again when a call is repeated. */
export type PaymentRequest = {
  /** `out_trade_no`: 0-9 and A-Z, at most 32. */
  number: string;
  amountFen: number;
  /** What the buyer sees at the provider. */
  description: string;
  /** After this moment the provider takes no money for it. */
  expiresAt: number;
  channel: PaymentChannel;
  /** The page of ours to which the provider leads back. */
  returnUrl: string;
  /** The buyer's address, which WeChat asks for. */
  ip: string;
  /** Who pays inside WeChat, once its OAuth has told. */
  openId?: string;
};

export type PaymentStart =
  | { kind: "redirect"; url: string }
  | { kind: "qr"; text: string }
  | { kind: "jsapi"; params: Record<string, string> };

/** A payment that the provider vouches for: signed, and addressed to us. What it must equal is checked where it settles. */
export type Payment = {
  method: PaymentMethod;
  number: string;
  transactionId: string;
  /** `total_amount`, never what is left after coupons. */
  amountFen: number;
  /** Whose account the money went to, and for which application: compared with ours before it counts. */
  appId: string;
  payee: string;
  paidAt: number;
};

/**
 * What a query finds. `unknown`: the provider has no such trade, which it may still get until the request's `expiresAt` (Alipay
 * knows a trade only once the buyer has signed in there). `closed` is also what was paid and then refunded outside of Kaiwa.
 */
export type PaymentState =
  | { kind: "paid"; payment: Payment }
  | { kind: "open" }
  | { kind: "closed" }
  | { kind: "unknown" };

export type RefundRequest = {
  /** The number of the attempt, and our number of the refund: a repeated call refunds once. */
  number: string;
  refundNumber: string;
  amountFen: number;
  totalFen: number;
  reason: string;
};

/** A line of the provider's bill of a day. */
export type BillLine = {
  kind: "payment" | "refund";
  number: string;
  transactionId: string;
  /** Of a refund, ours. */
  refundNumber: string | null;
  /** Positive for both kinds. */
  amountFen: number;
};

/** A provider's bill of a day. */
export type Bill = {
  lines: BillLine[];
  /** Rows that are not in the provider's form: where each is in the file, and our number if one is in it. */
  unread: { row: number; number: string | null }[];
};

/** A notification as it arrived. The bytes are kept: signatures are about them. */
export type RawNotification = { headers: Record<string, string | string[] | undefined>; body: Buffer };

/** `payment: undefined` for what is genuine and changes nothing: a trade that waits, was closed, or was refunded. */
export type Notification = { payment: Payment | undefined; number: string | undefined };

/** A payment provider, live or in the sandbox: they differ by address and keys only. */
export type PaymentProvider = {
  method: PaymentMethod;
  /** Ours at the provider: a payment for another application, or to another account, does not count. */
  account: { appId: string; payee: string };
  /** Whether a buyer in this channel can pay by it. The sandbox serves only buyers on its own machine, which are `isLocal`. */
  supports: (channel: PaymentChannel, isLocal: boolean) => boolean;
  /**
   * Where the page must go first to learn the buyer's `openId`, for the channel "in-wechat"; missing where none is needed. It comes
   * back to `returnUrl` with `code` and `state` in the query. WeChat takes letters and digits as a state, 128 at most.
   */
  openIdAddress?: (returnUrl: string, state: string) => string;
  openIdFor?: (code: string) => Promise<string>;
  /** The same request again gives a fresh way to the same trade. */
  start: (request: PaymentRequest) => Promise<PaymentStart>;
  query: (number: string) => Promise<PaymentState>;
  /** `paid`: it was paid before it could be closed, and a query tells the rest. `unknown` as in a query: until it expires, it can still be paid. */
  close: (number: string) => Promise<"closed" | "paid" | "unknown">;
  /** `pending`: accepted, and to be asked again by the same call. Throws `RefundRejected` when asking again cannot help. */
  refund: (request: RefundRequest) => Promise<"done" | "pending">;
  /** The bill of a day in Beijing ("2026-11-15"), or nothing when the provider has not written it yet. */
  bill: (day: string) => Promise<Bill | undefined>;
  /** Throws `NotificationRefused` for whatever is not proved to be the provider's. */
  readNotification: (raw: RawNotification) => Promise<Notification>;
  /** How the provider wants to hear that we have it, refuse to believe it, or could not keep it and want it again. */
  acknowledge: (outcome: "taken" | "refused" | "failed") => { status: number; type: string; body: string };
};

export type PaymentProviders = Partial<Record<PaymentMethod, PaymentProvider>>;

/** The code of a provider that did not answer at all, or not in time. */
export const noAnswer = "NO_ANSWER";

/** The provider did not answer, or answered with something that cannot be believed. Nothing is known; ask again later. */
export class PaymentProviderError extends Error {
  override readonly name = "PaymentProviderError";
  /** The provider's code, such as SYSTEM_ERROR; never a message, which may name people. */
  readonly code: string;

  constructor(code: string, options: ErrorOptions = {}) {
    super(code, options);
    this.code = code;
  }
}

/** The provider has had this number with other details (another address of the buyer, say): only a new number helps. */
export class PaymentNumberUsed extends PaymentProviderError {
  constructor(options: ErrorOptions = {}) {
    super("NUMBER_USED", options);
  }
}

/** The provider will never make this refund: it is too old, was made in its console, or the buyer's account is gone. */
export class RefundRejected extends PaymentProviderError {}

/** A notification without a valid signature, too old, or not in the provider's form. */
export class NotificationRefused extends Error {
  override readonly name = "NotificationRefused";
  /** Sent by the provider on purpose, to see whether signatures are checked: to be refused like the rest, without an alarm. */
  readonly isProbe: boolean;

  constructor(reason: string, { isProbe = false, ...options }: ErrorOptions & { isProbe?: boolean } = {}) {
    super(reason, options);
    this.isProbe = isProbe;
  }
}
