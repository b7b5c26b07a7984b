import type { PaymentMethod } from "#domain/membership/order.ts";

type Mail = { subject: string; text: string; note: string };

/** The texts of all mails in one language. `note` is the small print below the text. */
export type MailTexts = {
  /** Six digits that verify an address. */
  code: Mail;
  /** A link to set a new password; `action` is the label of its button. */
  reset: Mail & { action: string };
  passwordChanged: Mail;
  /** The same for an account that logins at providers open as well. */
  passwordChangedLogins: Mail & { action: string };
  /** A login at a provider has been linked to the account. */
  loginLinked: Mail;
  loginUnlinked: Mail;
  /** A password reset has unlinked logins that an attacker may have linked. */
  loginsRemoved: Mail;
  /** Sent to the previous address. */
  emailChanged: Mail;
  /** A membership has been paid for. It states the refund rule. */
  receipt: Mail & { action: string };
  /** An order was taken back by staff, and the money has been returned. */
  refunded: Mail & { action: string };
  /** An order had been paid twice, and the second payment has been returned. */
  returned: Mail & { action: string };
  /** A membership ends in a week. */
  ending: Mail & { action: string };
};

/** Formats and labels of e-mails about payments. */
export type EmailWords = {
  row: string;
  price: string;
  time: string;
  methods: Record<PaymentMethod, string>;
  rows: Record<EmailRow, string>;
};

/** The facts of an order that an e-mail lists, in this order. */
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
