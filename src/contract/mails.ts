import type { PaymentMethod } from "#domain/membership/order.ts";

type Mail = { subject: string; text: string; note: string };

/** The texts of all e-mails in one language. `note` is the small print. */
export type MailTexts = {
  code: Mail;
  reset: Mail & { action: string };
  passwordChanged: Mail;
  /** `passwordChanged` for an account with linked logins. */
  passwordChangedLogins: Mail & { action: string };
  loginLinked: Mail;
  loginUnlinked: Mail;
  loginsRemoved: Mail;
  emailChanged: Mail;
  /** Confirms a payment and states the refund rule. */
  receipt: Mail & { action: string };
  /** An operator has refunded an order. */
  refunded: Mail & { action: string };
  /** A second payment was refunded. */
  returned: Mail & { action: string };
  ending: Mail & { action: string };
  /** The Sunday emails after a week with the goal reached, with some study, and without study. */
  weekGood: Mail & { action: string };
  weekSome: Mail & { action: string };
  weekQuiet: Mail & { action: string };
};

/** The page that unsubscribes from the emails about the week. */
export type WeekMailTexts = Record<"question" | "stop" | "stopped", string>;

/** Formats and labels of payment e-mails. */
export type EmailWords = {
  row: string;
  price: string;
  time: string;
  methods: Record<PaymentMethod, string>;
  rows: Record<EmailRow, string>;
};

/** The rows of an order in an e-mail. */
export const emailRows = [
  "order",
  "plan",
  "amount",
  "returned",
  "method",
  "transaction",
  "paidAt",
  "refundedAt",
  "memberUntil",
] as const;
export type EmailRow = (typeof emailRows)[number];
