import { randomInt } from "node:crypto";
import { z } from "zod";
import { paymentMethods } from "#domain/membership/order.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";

export const tradeShape = z.object({
  method: z.enum(paymentMethods),
  number: z.string(),
  amountFen: z.int(),
  description: z.string(),
  notifyUrl: z.string(),
  returnUrl: z.string().nullable(),
  createdAt: z.int(),
  expiresAt: z.int(),
  /** `new`: the buyer has not signed in, so Alipay does not know the trade yet. */
  status: z.enum(["new", "open", "paid", "closed"]),
  transactionId: z.string().nullable(),
  /** Differs from the requested amount only in tests. */
  paidFen: z.int().nullable(),
  paidAt: z.int().nullable(),
  refunds: z.array(z.object({ number: z.string(), amountFen: z.int(), at: z.int() })),
  /** If set, the provider rejects every refund with this code. */
  refundFailure: z.string().optional(),
});
export type Trade = z.output<typeof tradeShape>;

/** `change` is atomic across processes and returns the changed trade. */
export type Trades = {
  get: (number: string) => Trade | undefined;
  change: (number: string, next: (trade: Trade | undefined) => Trade | undefined) => Trade | undefined;
  /** Returns the trades with a payment or refund in a period. */
  between: (method: PaymentMethod, from: number, to: number) => Trade[];
};

type NewTrade = Pick<
  Trade,
  "method" | "number" | "amountFen" | "description" | "notifyUrl" | "returnUrl" | "expiresAt" | "status"
>;

export function newTrade(facts: NewTrade, now: number): Trade {
  return { ...facts, createdAt: now, transactionId: null, paidFen: null, paidAt: null, refunds: [] };
}

/** Returns the trade at a time. An expired trade is closed. */
export function asOf(trade: Trade, now: number): Trade {
  const hasRunOut = trade.status !== "paid" && now >= trade.expiresAt;
  return hasRunOut && trade.status === "open" ? { ...trade, status: "closed" } : trade;
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join("");

/** Returns the trade after a payment. Both providers number transactions with 28 digits. */
export function paid(trade: Trade, now: number, paidFen = trade.amountFen): Trade {
  const prefix = trade.method === "alipay" ? "2026" : "4200";
  return { ...trade, status: "paid", paidFen, paidAt: now, transactionId: prefix + digits(24) };
}

export const refundedFen = ({ refunds }: Trade): number =>
  refunds.reduce((sum, { amountFen }) => sum + amountFen, 0);

export const isRefunded = (trade: Trade): boolean =>
  trade.paidFen !== null && refundedFen(trade) >= trade.paidFen;

/**
 * Returns the trade with a refund. Returns undefined if the number was used for another amount or the sum is
 * too high.
 */
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
