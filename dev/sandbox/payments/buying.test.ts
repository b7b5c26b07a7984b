import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { newBuyer } from "#tests/support/membership-app.ts";

const database = withDatabase();

async function shopping() {
  const app = await testApp(database, { authenticate: async (token) => token, isFresh: async () => true });
  const buyer = await newBuyer(database);
  const ask = (url: string, payload?: object, remoteAddress = "127.0.0.1") =>
    app.inject({
      method: payload === undefined ? "GET" : "POST",
      url,
      headers: { authorization: buyer, host: "localhost" },
      remoteAddress,
      ...(payload !== undefined && { payload }),
    });
  return { app, ask };
}

test.each(["alipay", "wechat"])("buys a membership with %s without any settings", async (method) => {
  const { app, ask } = await shopping();
  const { id } = (await ask("/api/order", { plan: "month" })).json().data;
  const start = (await ask(`/api/order/${id}/pay`, { method, channel: "phone" })).json().data;
  let cashier = new URL(start.url);
  if (method === "alipay")
    cashier = new URL(String((await ask(cashier.pathname + cashier.search)).headers["location"]));
  const paid = await app.inject({
    method: "POST",
    url: cashier.pathname + cashier.search,
    headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
    payload: String(new URLSearchParams({ act: "pay", back: `http://localhost/payment?order=${id}` })),
  });
  expect(paid.headers["location"]).toMatch(`http://localhost/payment?order=${id}`);
  const order = (await ask(`/api/order/${id}`)).json().data;
  expect(order).toMatchObject({ status: "paid", method, amountFen: 1800 });
});

test("rejects payments in the sandbox from another machine", async () => {
  const { ask } = await shopping();
  const { id } = (await ask("/api/order", { plan: "month" })).json().data;
  const answer = await ask(`/api/order/${id}/pay`, { method: "wechat", channel: "phone" }, "203.0.113.9");
  expect([answer.statusCode, answer.json().error]).toEqual([409, "order.method-unavailable"]);
});
