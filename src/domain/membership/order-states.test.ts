import { describe, expect, test } from "vitest";
import { attemptSteps, orderSteps } from "./order-states.ts";
import type { OrderEvent } from "./order-states.ts";
import { attemptStatuses, orderStatuses } from "./order.ts";
import type { AttemptStatus, OrderStatus } from "./order.ts";

/** One line per event; the states in the order pending, closed, paid, refunding, refunded. */
const table: [OrderEvent, string, string, string, string, string][] = [
  ["payment", "paid", "paid", "money back", "money back", "money back"],
  ["payment-for-nobody", "closed, money back", "money back", "money back", "money back", "money back"],
  ["close", "closed", "-", "-", "-", "-"],
  ["refund", "refused", "refused", "refunding", "-", "-"],
  ["refund-done", "-", "-", "-", "refunded", "-"],
  ["refund-undone", "refused", "refused", "-", "paid", "refused"],
];
const columns: OrderStatus[] = ["pending", "closed", "paid", "refunding", "refunded"];

function inWords(event: OrderEvent, status: OrderStatus): string {
  const { to, returnsMoney, isRefused } = orderSteps[event][status];
  const words = [to, returnsMoney && "money back", isRefused && "refused"].filter(Boolean);
  return words.length === 0 ? "-" : words.join(", ");
}

test.each(table)("changes an order at the event %s as the table says", (event, ...expected) => {
  expect(columns.map((status) => inWords(event, status))).toEqual(expected);
});

test("covers every event in the test's table", () => {
  expect(table.map(([event]) => event).sort()).toEqual(Object.keys(orderSteps).sort());
});

describe("any sequence of events", () => {
  const events = Object.keys(orderSteps) as OrderEvent[]; // The record has these keys and no others.

  /** Every sequence of events up to a length, with its states. */
  function* walks(length: number): Generator<{ states: OrderStatus[]; paid: number; returned: number }> {
    const total = events.length ** length;
    for (let code = 0; code < total; code++) {
      let [status, rest, paid, returned] = ["pending" as OrderStatus, code, 0, 0];
      const states: OrderStatus[] = [status];
      for (let index = 0; index < length; index++) {
        const event = events[rest % events.length] ?? "close";
        rest = Math.floor(rest / events.length);
        const step = orderSteps[event][status];
        if (event.startsWith("payment")) paid++;
        if (step.returnsMoney || (event === "refund" && step.to !== undefined)) returned++;
        if (event === "refund-undone" && step.to !== undefined) returned--;
        status = step.to ?? status;
        states.push(status);
      }
      yield { states, paid, returned };
    }
  }

  test("keeps each payment in a paid order or refunds it", () => {
    for (const { states, paid, returned } of walks(5)) {
      const isHeld = states.at(-1) === "paid" ? 1 : 0;
      expect(paid).toBe(returned + isHeld);
    }
  });

  test("makes an order paid at most once, and never after a refund", () => {
    for (const { states } of walks(5)) {
      const byPayment = states.filter(
        (status, index) => status === "paid" && ["pending", "closed"].includes(states[index - 1] ?? ""),
      );
      expect(byPayment.length).toBeLessThanOrEqual(1);
      const isBack = states.indexOf("refunded");
      if (isBack >= 0) expect(states.slice(isBack)).not.toContain("paid");
    }
  });
});

test("never moves an attempt with money to a state that awaits money", () => {
  const withMoney: AttemptStatus[] = ["succeeded", "refunding", "refunded"];
  for (const { from, to } of Object.values(attemptSteps))
    if (from.some((status) => withMoney.includes(status))) expect(withMoney).toContain(to);
  expect(orderStatuses).toHaveLength(columns.length);
  expect(attemptStatuses).toHaveLength(6);
});
