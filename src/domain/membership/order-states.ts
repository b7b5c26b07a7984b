import type { AttemptStatus, OrderStatus } from "./order.ts";

/** What can happen to an order. Whatever makes it happen (notification, query, bill, learner, operator), the table is the same. */
export type OrderEvent =
  /** Money has arrived by an attempt that had none. */
  | "payment"
  /** The same, when the account is gone. */
  | "payment-for-nobody"
  /** It ran out or was called off, and no provider takes money for it any more. */
  | "close"
  /** An operator takes it back. */
  | "refund"
  /** The provider has given the money back. */
  | "refund-done"
  /** The provider will never give it back, and an operator lets the order count again. */
  | "refund-undone";

/**
 * `to`: the state it goes to. `returnsMoney`: this payment is given back and opens nothing. `isRefused`: the caller
 * gets an error. Without any of them the order does not change.
 */
export type OrderStep = { to?: OrderStatus; returnsMoney?: true; isRefused?: true };

const stays: OrderStep = {};
const returned: OrderStep = { returnsMoney: true };
const refused: OrderStep = { isRefused: true };

/** Every event in every state. A late payment is honoured; a second one is given back. */
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

/** The states of an attempt from which each event moves it, and where to. In any other state it stays as it is. */
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
