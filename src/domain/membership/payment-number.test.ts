import { expect, test } from "vitest";
import { paymentChannels, paymentMethods } from "./order.ts";
import { isPaymentNumber, maxNumbers, orderId, paymentNumber, refundNumber } from "./payment-number.ts";

const order = orderId("2026-11-16", new Uint8Array([0, 31, 32, 255, 10, 18, 1, 2, 3, 4, 5, 6]));

test("names an order by its day and unambiguous characters", () => {
  expect(order).toBe("202611160Z0ZAJ123456");
  expect(orderId("2026-11-16", crypto.getRandomValues(new Uint8Array(12)))).toMatch(
    /^20261116[0-9A-HJKMNP-TV-Z]{12}$/,
  );
});

test("gives each payment method its own numbers, which both providers accept", () => {
  const numbers = paymentMethods.flatMap((method) =>
    paymentChannels.flatMap((channel) =>
      Array.from({ length: maxNumbers }, (_one, index) =>
        paymentNumber(order, { method, channel }, index + 1),
      ),
    ),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) {
    expect(number).toMatch(/^[0-9A-Z]{6,32}$/);
    expect(refundNumber(number)).toMatch(/^[0-9A-Z]{6,32}$/);
    expect(isPaymentNumber(number)).toBe(true);
  }
});

test.each(["", "2026", "SHOP-20261116-1", `${order}XX1`, `${order}AC0`, `${order}AC12`, `${order}AC1 `])(
  "rejects %j as a payment number",
  (number) => {
    expect(isPaymentNumber(number)).toBe(false);
  },
);
