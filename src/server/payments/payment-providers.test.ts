import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { paymentMethods } from "#domain/membership/order.ts";
import type { PaymentChannel, PaymentMethod } from "#domain/membership/order.ts";
import { startGateway } from "#tests/support/payment-gateway.ts";
import type { TestGateway } from "#tests/support/payment-gateway.ts";
import { beijingDay } from "./beijing-time.ts";
import type { PaymentProvider, PaymentRequest, RawNotification } from "./payment-provider.ts";
import type { SentNotification } from "#dev/sandbox/payments/gateway.ts";

const origin = "https://learn.example";
let now = Date.parse("2026-11-15T10:00:00+08:00");
let gateway: TestGateway;
let providers: Record<PaymentMethod, PaymentProvider>;

beforeAll(async () => {
  gateway = await startGateway({ now: () => now });
  providers = gateway.providers(origin);
});
afterAll(() => gateway.stop());

let count = 0;
const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  number: `KW0000${count++}`,
  amountFen: 1800,
  description: '会员 100% A+B & "年" ~*!',
  expiresAt: now + 30 * 60_000,
  channel: "computer",
  returnUrl: `${origin}/payment?order=1`,
  ip: "203.0.113.7",
  ...changes,
});

/** Starts a payment and opens it as the buyer. */
async function opened(method: PaymentMethod, changes: Partial<PaymentRequest> = {}): Promise<PaymentRequest> {
  const asked = request(changes);
  await gateway.open(await providers[method].start(asked));
  return asked;
}

const arrived = ({ headers, body }: SentNotification): RawNotification => ({
  headers,
  body: Buffer.from(body),
});

describe.each(paymentMethods)("%s", (method) => {
  test("returns unknown for a trade that was never started", async () => {
    expect(await providers[method].query("KW99999999")).toEqual({ kind: "unknown" });
    expect(await providers[method].close("KW99999999")).toBe("unknown");
  });

  test("reports the same facts about a payment by query and by notification", async () => {
    const { number } = await opened(method);
    await gateway.pay(number);
    const state = await providers[method].query(number);
    const told = await providers[method].readNotification(arrived(gateway.notificationOf(number)));
    expect(state).toEqual({ kind: "paid", payment: told.payment });
    expect(told.payment).toMatchObject({ method, number, amountFen: 1800, paidAt: now });
  });

  test("closes a pending trade idempotently and reports a trade that has been paid", async () => {
    const { number: paid } = await opened(method);
    await gateway.pay(paid);
    expect(await providers[method].close(paid)).toBe("paid");
    const waiting = await opened(method);
    const trade = gateway.trades.get(waiting.number);
    if (trade !== undefined) gateway.trades.set(trade.number, { ...trade, status: "open" });
    expect(await providers[method].query(waiting.number)).toEqual({ kind: "open" });
    expect(await providers[method].close(waiting.number)).toBe("closed");
    expect(await providers[method].close(waiting.number)).toBe("closed");
    expect(await providers[method].query(waiting.number)).toEqual({ kind: "closed" });
  });

  test("refunds once, however often the refund is requested", async () => {
    const { number } = await opened(method);
    await gateway.pay(number);
    const asked = { number, refundNumber: `R${number}`, amountFen: 1800, totalFen: 1800, reason: "x" };
    gateway.faults.loseAnswer = 1;
    await expect(providers[method].refund(asked)).rejects.toMatchObject({ code: "NO_ANSWER" });
    expect(await providers[method].refund(asked)).toBe("done");
    expect(await providers[method].refund(asked)).toBe("done");
    expect(gateway.trades.get(number)?.refunds).toEqual([{ number: `R${number}`, amountFen: 1800, at: now }]);
    const other = { ...asked, amountFen: 1799 };
    await expect(providers[method].refund(other)).rejects.toMatchObject({ code: "OTHER_AMOUNT" });
    const more = { ...asked, refundNumber: `S${number}`, amountFen: 1 };
    await expect(providers[method].refund(more)).rejects.toMatchObject({ name: "PaymentProviderError" });
  });

  test.each([
    ["hang", "NO_ANSWER"],
    ["drop", "NO_ANSWER"],
    ["http500", "HTTP_502"],
    ["badSign", "BAD_SIGNATURE"],
  ] as const)("fails after the fault %s with %s and succeeds at the next query", async (fault, code) => {
    const { number } = await opened(method);
    await gateway.pay(number);
    gateway.faults[fault] = 1;
    // A request that hangs needs a short timeout.
    const asking = fault === "hang" ? gateway.providers(origin, { answersWithinMs: 20 }) : providers;
    await expect(asking[method].query(number)).rejects.toMatchObject({
      name: "PaymentProviderError",
      code,
    });
    expect(await providers[method].query(number)).toMatchObject({ kind: "paid" });
  });

  test("lists the payments and refunds of a day in its bill when the day is over", async () => {
    now += dayMs;
    const { number } = await opened(method, { amountFen: 4505 });
    await gateway.pay(number);
    const refundNumber = `R${number}`;
    await providers[method].refund({ number, refundNumber, amountFen: 4505, totalFen: 4505, reason: "x" });
    const { transactionId } = gateway.trades.get(number) ?? {};
    const today = beijingDay(now);
    expect(await providers[method].bill(today)).toBeUndefined();
    now += dayMs;
    const common = { number, transactionId, amountFen: 4505, isPending: false };
    expect(await providers[method].bill(today)).toEqual({
      lines: [
        { ...common, kind: "payment", refundNumber: null },
        { ...common, kind: "refund", refundNumber },
      ],
      unread: [],
    });
    expect(await providers[method].bill(beijingDay(now))).toBeUndefined();
    now += 2 * dayMs;
    expect(await providers[method].bill(beijingDay(now - 2 * dayMs))).toEqual({ lines: [], unread: [] });
  });

  test("reports a payment that arrives after the trade was closed", async () => {
    const { number } = await opened(method);
    now += dayMs;
    expect((await providers[method].query(number)).kind).toBe(method === "alipay" ? "unknown" : "closed");
    await gateway.pay(number, { isLate: true });
    expect((await providers[method].query(number)).kind).toBe("paid");
  });
});

test.each([
  ["alipay", "computer", true],
  ["alipay", "phone", true],
  ["alipay", "in-wechat", false],
  ["wechat", "computer", true],
  ["wechat", "phone", true],
  ["wechat", "in-wechat", true],
] as [PaymentMethod, PaymentChannel, boolean][])(
  "%s supports the channel %s: %s",
  (method, channel, isSupported) => {
    expect(providers[method].supports(channel, true)).toBe(isSupported);
  },
);
