import type { AttemptStatus, OrderStatus } from "./order.ts";

/** Events of an order, whatever their source (notification, query, bill, learner, operator). */
export type OrderEvent =
  /** Money arrived for an unpaid attempt. */
  | "payment"
  /** Money arrived after the account was deleted. */
  | "payment-for-nobody"
  /** The order expired or was cancelled, and no provider accepts money for it. */
  | "close"
  /** An operator refunds it. */
  | "refund"
  /** The provider has refunded the money. */
  | "refund-done"
  /** The provider will never refund the money, and an operator restores the order. */
  | "refund-undone";

/**
 * `to`: the next state. `returnsMoney`: this payment is refunded and grants nothing. `isRefused`: the caller gets an error.
 * Without any of them the order does not change.
 */
export type OrderStep = { to?: OrderStatus; returnsMoney?: true; isRefused?: true };

const stays: OrderStep = {};
const returned: OrderStep = { returnsMoney: true };
const refused: OrderStep = { isRefused: true };

/** Every event in every state. A late payment is accepted; a second one is refunded. */
export const orderSteps: Record<OrderEvent, Record<OrderStatus, OrderStep>> = {
  payment: {
    pending: { to: "paid" },
    closed: { to: "paid" },
    paid: returned,
    refunding: returned,
    refunded: returned,
  },
  "payment-for-nobody": {
    pending: { to: "closed", returnsMoney: true },
    closed: returned,
    paid: returned,
    refunding: returned,
    refunded: returned,
  },
  close: { pending: { to: "closed" }, closed: stays, paid: stays, refunding: stays, refunded: stays },
  refund: {
    pending: refused,
    closed: refused,
    paid: { to: "refunding" },
    refunding: stays,
    refunded: stays,
  },
  "refund-done": {
    pending: stays,
    closed: stays,
    paid: stays,
    refunding: { to: "refunded" },
    refunded: stays,
  },
  "refund-undone": {
    pending: refused,
    closed: refused,
    paid: stays,
    refunding: { to: "paid" },
    refunded: refused,
  },
};

export type AttemptEvent =
  | "answered"
  | "payment"
  | "payment-returned"
  | "close"
  | "refund"
  | "refund-done"
  | "refund-undone";

/**
 * The states of an attempt in which an event has an effect, and the next state. In other states, the event
 * does not change the attempt.
 */
export const attemptSteps: Record<AttemptEvent, { from: readonly AttemptStatus[]; to: AttemptStatus }> = {
  answered: { from: ["new"], to: "ready" },
  payment: { from: ["new", "ready", "closed"], to: "succeeded" },
  "payment-returned": { from: ["new", "ready", "closed"], to: "refunding" },
  close: { from: ["new", "ready"], to: "closed" },
  refund: { from: ["succeeded"], to: "refunding" },
  "refund-done": { from: ["refunding"], to: "refunded" },
  "refund-undone": { from: ["refunding"], to: "succeeded" },
};

/** Attempts for which money may still arrive without a notification. */
export const openAttempts: readonly AttemptStatus[] = attemptSteps.close.from;
