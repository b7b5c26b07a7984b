import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { withDatabase } from "#tests/support/database.ts";
import { membershipApp, newBuyer } from "#tests/support/membership-app.ts";

const database = withDatabase();

test.each(["alipay", "wechat"] as const)("buys a membership with %s", async (method) => {
  const shop = await membershipApp(database);
  const learner = await newBuyer(database);
  const { id, number } = await shop.begin(learner, { plan: "year", method });
  expect(await shop.read(learner, id)).toMatchObject({
    status: "pending",
    totalFen: 21600,
    discountFen: 8800,
  });
  await shop.gateway.pay(number);
  expect(await shop.deliver(number)).toMatchObject({ status: 200 });
  const expiry = shop.now() + 366 * dayMs;
  expect(await shop.read(learner, id)).toMatchObject({
    status: "paid",
    method,
    paidAt: shop.now(),
    premiumExpiry: expiry,
    transactionId: expect.stringMatching(/^\d{28}$/),
  });
  expect(await shop.expiryOf(learner)).toBe(expiry);
});
