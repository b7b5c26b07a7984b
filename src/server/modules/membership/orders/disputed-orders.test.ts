import { expect, test } from "vitest";
import { withDatabase } from "#tests/support/database.ts";
import { newBuyer, withShop } from "#tests/support/membership-app.ts";

const database = withDatabase();
const shop = withShop(database);
const minute = 60_000;

test.each(["alipay", "wechat"] as const)(
  "shows a wrong amount by %s to the learner until staff has resolved it",
  async (method) => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner, { method });
    expect(await shop().read(learner, id)).toMatchObject({ status: "pending", isDisputed: false });
    await shop().gateway.pay(number, { amountFen: 1801 });
    // No notification arrives. The query finds the payment.
    shop().wait(20_000);
    expect(await shop().read(learner, id)).toMatchObject({ status: "pending", isDisputed: true });
    shop().wait(31 * minute);
    await shop().reconcile();
    expect(await shop().read(learner, id)).toMatchObject({ status: "closed", isDisputed: true });
    const incidents = database.query
      .selectFrom("provider_events")
      .select("outcome")
      .where("is_incident", "=", 1)
      .where("number", "=", number);
    expect(new Set((await incidents.execute()).map(({ outcome }) => outcome))).toEqual(new Set(["mismatch"]));
    await database.query.updateTable("provider_events").set({ seen_at: shop().now() }).execute();
    expect(await shop().read(learner, id)).toMatchObject({ isDisputed: false });
  },
);
