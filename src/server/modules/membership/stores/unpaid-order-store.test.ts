import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { sweeps } from "#server/housekeeping.ts";
import { refundOrder } from "#server/modules/membership/refunds/refund-order.ts";
import { withDatabase } from "#tests/support/database.ts";
import { moneyRows, newBuyer, withShop } from "#tests/support/membership-app.ts";

const database = withDatabase();
const shop = withShop(database);
const minute = 60_000;

test("deletes unpaid orders after a year and keeps those with money or an incident", async () => {
  const unpaid = await shop().begin(await newBuyer(database));
  const paid = await shop().begin(await newBuyer(database));
  const refunded = await shop().begin(await newBuyer(database), { method: "alipay" });
  const disputed = await shop().begin(await newBuyer(database), { method: "alipay" });
  for (const { number } of [paid, refunded]) {
    await shop().gateway.pay(number);
    await shop().deliver(number);
  }
  await shop().gateway.pay(disputed.number, { amountFen: 1 });
  await shop().deliver(disputed.number);
  await refundOrder(shop().deps, refunded.id);
  shop().wait(40 * minute);
  for (let turn = 0; turn < 3; turn++) {
    await shop().reconcile();
    shop().wait(40 * minute);
  }
  const ids = async () =>
    (await moneyRows(database))["orders"]?.map((row) => (row as { id: string }).id).sort();
  const sweep = () => sweeps.unpaidOrders(database, shop().now());
  shop().wait(364 * dayMs);
  await sweep();
  expect(await ids()).toHaveLength(4);
  shop().wait(2 * dayMs);
  await sweep();
  expect(await ids()).toEqual([paid.id, refunded.id, disputed.id].sort());
  const { attempts, events } = await moneyRows(database);
  expect(JSON.stringify([attempts, events])).not.toContain(unpaid.number);
});
