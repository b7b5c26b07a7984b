import { z } from "zod";
import { orderStatuses, paymentChannels, paymentMethods, planIds } from "#domain/membership/order.ts";

const fen = z.int().nonnegative();
const instant = z.int().nonnegative();

const planData = z.object({
  id: z.enum(planIds),
  title: z.string(),
  days: z.int().positive(),
  /** The price of the same time in monthly plans. */
  listFen: fen,
  priceFen: fen,
});
export type PlanData = z.output<typeof planData>;

const orderData = z.object({
  id: z.string(),
  plan: z.enum(planIds),
  title: z.string(),
  days: z.int().positive(),
  totalFen: fen,
  discountFen: fen,
  amountFen: fen,
  status: z.enum(orderStatuses),
  createdAt: instant,
  expiresAt: instant,
  paidAt: instant.nullable(),
  /** Payment method and the provider's number, for the receipt. */
  method: z.enum(paymentMethods).nullable(),
  transactionId: z.string().nullable(),
  /** The end of membership by this and earlier orders; null unless paid. */
  premiumExpiry: instant.nullable(),
  refundedAt: instant.nullable(),
  /** Refunded money of a second payment. */
  returnedFen: fen,
  /** The paid amount is wrong and not yet resolved, so it grants nothing. */
  isDisputed: z.boolean(),
});
export type OrderData = z.output<typeof orderData>;

const orderId = z.object({ id: z.string().regex(/^[0-9A-Z]{10,32}$/) });

const paymentStart = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("redirect"), url: z.string() }),
  z.object({ kind: z.literal("qr"), text: z.string() }),
  z.object({ kind: z.literal("jsapi"), params: z.record(z.string(), z.string()) }),
]);
export type PaymentStart = z.output<typeof paymentStart>;

export const membershipSchemas = {
  plans: { summary: "The plans on offer, the shortest first.", data: z.array(planData) },
  scenes: {
    summary: "The scenes that a membership opens.",
    data: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        level: z.string(),
        categoryTitle: z.string(),
        coverImage: z.string(),
      }),
    ),
  },
  order: {
    requestsPerMinute: 30,
    summary:
      "Orders a plan. The same idempotency key, or an order of the plan that can still be paid, gives that order again.",
    body: z.object({
      plan: z.enum(planIds),
      /** Made by the page: the same key gives the same order. */
      idempotencyKey: z.string().min(8).max(64).optional(),
    }),
    data: orderData,
  },
  orderById: {
    summary: "One order. Asks the provider when nothing has been heard of a payment for some seconds.",
    params: orderId,
    data: orderData,
  },
  orders: { summary: "The learner's orders, newest first.", data: z.array(orderData) },
  pay: {
    requestsPerMinute: 30,
    summary: "Begins a payment, and says how the page gets the buyer to the provider.",
    params: orderId,
    body: z.object({ method: z.enum(paymentMethods), channel: z.enum(paymentChannels) }),
    data: paymentStart,
  },
  cancel: {
    requestsPerMinute: 10,
    summary: "Calls an order off, after asking the provider whether it has been paid meanwhile.",
    params: orderId,
    data: orderData,
  },
};
