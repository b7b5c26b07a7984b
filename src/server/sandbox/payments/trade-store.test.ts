import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { withDatabase } from "#tests/support/database.ts";
import { newTrade } from "./trade.ts";
import { removeOldTrades, tradeStore } from "./trade-store.ts";

const database = withDatabase();
const now = Date.parse("2026-11-15T10:00:00+08:00");
const trades = () => tradeStore(database, () => now);
const trade = (number: string) =>
  newTrade(
    {
      number,
      method: "alipay",
      amountFen: 1800,
      description: "",
      notifyUrl: "",
      returnUrl: null,
      expiresAt: now,
      status: "open",
    },
    now,
  );

test("applies all concurrent changes of a trade", async () => {
  await trades().change("KW1", () => trade("KW1"));
  const refunds = Array.from({ length: 8 }, (_, index) => ({ number: `R${index}`, amountFen: 1, at: now }));
  await Promise.all(
    refunds.map((refund) =>
      trades().change("KW1", (current) => current && { ...current, refunds: [...current.refunds, refund] }),
    ),
  );
  const numbers = (await trades().get("KW1"))?.refunds.map(({ number }) => number);
  expect(numbers?.toSorted()).toEqual(refunds.map(({ number }) => number));
});

test("starts a trade once for two concurrent callers", async () => {
  const begun = await Promise.all(
    [1, 2].map((fen) => trades().change("KW2", (known) => known ?? { ...trade("KW2"), amountFen: fen })),
  );
  expect(begun[0]?.amountFen).toBe(begun[1]?.amountFen);
});

test("deletes trades a month after their last change", async () => {
  await trades().change("KW3", () => trade("KW3"));
  await removeOldTrades(database, now + 29 * dayMs);
  expect(await trades().get("KW3")).toBeDefined();
  await removeOldTrades(database, now + 31 * dayMs);
  expect(await trades().get("KW3")).toBeUndefined();
});
