import { randomInt } from "node:crypto";
import { z } from "zod";
import { paymentMethods } from "#domain/membership/order.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";

/** A trade at the sandbox. */
export const tradeShape = z.object({
  method: z.enum(paymentMethods),
  number: z.string(),
  amountFen: z.int(),
  description: z.string(),
  notifyUrl: z.string(),
  returnUrl: z.string().nullable(),
  createdAt: z.int(),
  expiresAt: z.int(),
  /** `new`: asked for by a buyer's browser that has not signed in, so that Alipay does not admit to it yet. */
  status: z.enum(["new", "open", "paid", "closed"]),
  transactionId: z.string().nullable(),
  /** What the buyer paid: as much as was asked for, unless somebody tries what happens otherwise. */
  paidFen: z.int().nullable(),
  paidAt: z.int().nullable(),
  refunds: z.array(z.object({ number: z.string(), amountFen: z.int(), at: z.int() })),
  /** The code with which the provider rejects every refund of this trade. */
  refundFailure: z.string().optional(),
});
export type Trade = z.output<typeof tradeShape>;

/** Where trades are kept. `change` is atomic, also between processes; it writes what `next` gives and gives it back. */
export type Trades = {
  get: (number: string) => Promise<Trade | undefined>;
  change: (
    number: string,
    next: (trade: Trade | undefined) => Trade | undefined,
  ) => Promise<Trade | undefined>;
  /** Those of a method that were paid or refunded from one moment to another. */
  between: (method: PaymentMethod, from: number, to: number) => Promise<Trade[]>;
};

type NewTrade = Pick<
  Trade,
  "method" | "number" | "amountFen" | "description" | "notifyUrl" | "returnUrl" | "expiresAt" | "status"
>;

export function newTrade(facts: NewTrade, now: number): Trade {
  return { ...facts, createdAt: now, transactionId: null, paidFen: null, paidAt: null, refunds: [] };
}

/** The trade as it is by now: one that nobody has paid in time is closed. */
export function asOf(trade: Trade, now: number): Trade {
  const hasRunOut = trade.status !== "paid" && now >= trade.expiresAt;
  return hasRunOut && trade.status === "open" ? { ...trade, status: "closed" } : trade;
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join("");

/** Both providers number payments with 28 digits. */
export function paid(trade: Trade, now: number, paidFen = trade.amountFen): Trade {
  const prefix = trade.method === "alipay" ? "2026" : "4200";
  return { ...trade, status: "paid", paidFen, paidAt: now, transactionId: prefix + digits(24) };
}

export const refundedFen = ({ refunds }: Trade): number =>
  refunds.reduce((sum, { amountFen }) => sum + amountFen, 0);

/** Whether everything has gone back. */
export const isRefunded = (trade: Trade): boolean =>
  trade.paidFen !== null && refundedFen(trade) >= trade.paidFen;

/** The trade with a refund; nothing if that number was used for another amount, or more would go back than came. */
export function refunded(
  trade: Trade,
  refund: { number: string; amountFen: number },
  now: number,
): Trade | undefined {
  const known = trade.refunds.find(({ number }) => number === refund.number);
  if (known !== undefined) return known.amountFen === refund.amountFen ? trade : undefined;
  if (trade.paidFen === null || refundedFen(trade) + refund.amountFen > trade.paidFen) return undefined;
  return { ...trade, refunds: [...trade.refunds, { ...refund, at: now }] };
}
