import { z } from "zod";
import { orderStatuses, paymentChannels, paymentMethods, planIds } from "#domain/membership/order.ts";

const fen = z.int().nonnegative();
const instant = z.int().nonnegative();

const planData = z.object({
  id: z.enum(planIds),
  title: z.string(),
  days: z.int().positive(),
  /** What the same time would cost month by month. */
  listFen: fen,
  priceFen: fen,
});
export type PlanData = z.output<typeof planData>;

const orderData = z.object({
  id: z.string(),
  plan: z.enum(planIds),
  /** The plan's name when it was ordered, in the reader's language. */
  title: z.string(),
  days: z.int().positive(),
  totalFen: fen,
  discountFen: fen,
  amountFen: fen,
  status: z.enum(orderStatuses),
  createdAt: instant,
  expiresAt: instant,
  paidAt: instant.nullable(),
  /** How it was paid, and the provider's own number of the payment: what a receipt states. */
  method: z.enum(paymentMethods).nullable(),
  transactionId: z.string().nullable(),
  /** Until when the learner is a member by this order and those before it; null unless it is paid. */
  premiumExpiry: instant.nullable(),
  refundedAt: instant.nullable(),
  /** Money of a second payment for the same order that goes back, or went. */
  returnedFen: fen,
  /** Money has arrived that is not what was asked for, and staff has not dealt with it: it opens nothing. */
  isDisputed: z.boolean(),
});
export type OrderData = z.output<typeof orderData>;

const orderId = z.object({ id: z.string().regex(/^[0-9A-Z]{10,32}$/) });

const paymentStart = z.discriminatedUnion("kind", [
  /** Leave the app for this address. */
  z.object({ kind: z.literal("redirect"), url: z.string() }),
  /** Show this text as a QR code, to be scanned with the phone. */
  z.object({ kind: z.literal("qr"), text: z.string() }),
  /** Hand these to WeixinJSBridge. */
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
      /** Made by the page: the same key again gives the same order. */
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
