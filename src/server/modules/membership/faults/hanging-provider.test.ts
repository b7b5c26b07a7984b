import { expect, test } from "vitest";
import { refundOrder } from "#server/modules/membership/refunds/refund-order.ts";
import { noAnswer, PaymentProviderError } from "#server/payments/payment-provider.ts";
import { withDatabase } from "#tests/support/database.ts";
import { membershipApp, newBuyer, withShop } from "#tests/support/membership-app.ts";

const database = withDatabase();
const shop = withShop(database);
const second = 1000;

test("skips a provider after three timeouts without delaying the refunds of the other provider", async () => {
  const learner = await newBuyer(database);
  const refunded = await shop().begin(learner, { method: "wechat" });
  await shop().gateway.pay(refunded.number);
  await shop().deliver(refunded.number);
  for (let buyer = 0; buyer < 30; buyer++)
    await shop().begin(await newBuyer(database), { method: "alipay", channel: "phone" });
  shop().wait(20 * second);
  await refundOrder(shop().deps, refunded.id);

  // Alipay hangs until WeChat Pay has received the refund request.
  const refundAsked = Promise.withResolvers<void>();
  let asked = 0;
  const hanging = await membershipApp(database, {
    beside: shop(),
    providers: (real) => ({
      alipay: {
        ...real.alipay,
        query: async () => {
          asked += 1;
          await refundAsked.promise;
          throw new PaymentProviderError(noAnswer);
        },
      },
      wechat: {
        ...real.wechat,
        refund: async (request) => {
          refundAsked.resolve();
          return real.wechat.refund(request);
        },
      },
    }),
  });
  await hanging.reconcile();
  const refund = database.query.selectFrom("refunds").select("tries");
  expect(await refund.execute()).toEqual([{ tries: 1 }]);
  // Five requests run at a time. At most two more start before the third timeout.
  const askedFirst = asked;
  expect(askedFirst).toBeLessThanOrEqual(7);
  const untouched = await database.query
    .selectFrom("payment_attempts")
    .select("number")
    .where("method", "=", "alipay")
    .where("queries", "=", 0)
    .execute();
  expect(untouched).toHaveLength(30 - askedFirst);
  await hanging.reconcile();
  expect(asked).toBeGreaterThan(askedFirst);
});

test("closes expired orders that have attempts at both providers, and orders that have none", async () => {
  const learner = await newBuyer(database);
  const { id } = await shop().begin(learner, { method: "alipay" });
  await shop().begin(learner, { method: "wechat" });
  const free = await shop().order(await newBuyer(database), "month");
  shop().wait(31 * 60 * second);
  await shop().reconcile();
  const orders = database.query.selectFrom("orders").select(["id", "status"]).where("status", "=", "closed");
  expect((await orders.execute()).map((order) => order.id).sort()).toEqual([id, free.id].sort());
});
