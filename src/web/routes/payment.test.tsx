import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failure, success } from "#tests/support/browser-page.ts";
import {
  actAtCashier,
  anyValues,
  makeMember,
  newBuyer,
  newOrder,
  recordDepartures,
  setUserAgent,
  userAgents,
} from "#tests/support/dom/buying.ts";
import { address, goTo } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Account, Visit } from "#tests/support/dom/open-app.ts";
import accountTexts from "#web/kit/i18n/zh/account.json" with { type: "json" };
import app from "#web/kit/i18n/zh/app.json" with { type: "json" };
import t from "#web/kit/i18n/zh/payment.json" with { type: "json" };

const kaiwa = withApp();

// Failed requests are logged as warnings.
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const payButton = (): Promise<HTMLElement> => screen.findByRole("button", { name: anyValues(t.pay) });
const heading = (name: string): Promise<HTMLElement> => screen.findByRole("heading", { name });

const openLines = (): number => document.querySelectorAll("[id^=line-]").length;

async function orderCount({ id }: Account): Promise<number> {
  const orders = await kaiwa.database.query
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", id)
    .execute();
  return orders.length;
}

/**
 * Opens an order that waits for payment, as a buyer on a phone. Returns the visit, the cashier URL that the
 * page opened, and the buyer.
 */
async function openWaitingOrder(
  method: "alipay" | "wechat",
): Promise<Visit & { cashier: URL; buyer: Account }> {
  setUserAgent(userAgents.phone);
  const left = recordDepartures();
  const buyer = await newBuyer(kaiwa);
  const visit = await kaiwa.open("/payment", { account: buyer });
  await visit.user.click(await screen.findByRole("radio", { name: t.methods[method] }));
  const pay = await payButton();
  expect(pay.textContent).toContain(t.methods[method]);
  await visit.user.dblClick(pay);
  await heading(t.order.waiting);
  await waitFor(() => expect(left).toHaveLength(1));
  const [cashier] = left;
  if (cashier === undefined) throw new Error("the page was not left");
  return { ...visit, cashier, buyer };
}

test("shows a visitor the plans, their prices and scenes, and asks them to sign in", async () => {
  const { user } = await kaiwa.open("/payment");
  await screen.findByText("¥128");
  expect(screen.getAllByRole("radio")).toHaveLength(3);
  expect(screen.getByRole("radio", { name: /¥128/ })).toHaveProperty("checked", true);
  screen.getByText(t.login);
  expect(screen.queryByRole("button", { name: anyValues(t.pay) })).toBeNull();
  await user.click(screen.getByRole("link", { name: app.profile.login }));
  await waitFor(() => expect(address()).toBe("/login"));
});

test("shows everything that a buyer agrees to, and updates the price when another plan is chosen", async () => {
  const buyer = await newBuyer(kaiwa);
  const { user } = await kaiwa.open("/payment", { account: buyer });
  await heading(t.confirm.title);
  for (const text of [`${buyer.username}@learner.example`, buyer.username, t.confirm.virtual, t.rules.once])
    screen.getByText(text);
  expect((await payButton()).textContent).toContain("¥128");
  const month = screen
    .getAllByRole("radio")
    .find((radio) => /¥18(?!\d)/.test(radio.closest("label")?.textContent ?? ""));
  if (month === undefined) throw new Error("there is no plan of ¥18");
  await user.click(month);
  expect((await payButton()).textContent).toContain("¥18");
});

test("places one order for two presses, and opens the cashier", async () => {
  const { cashier, buyer } = await openWaitingOrder("wechat");
  expect(cashier.pathname).toMatch(/^\/sandbox\/cashier\/\w+$/);
  expect(await orderCount(buyer)).toBe(1);
  expect(address()).toMatch(/^\/payment\?order=\w+$/);
});

test("explains why an order was not placed, and stays on the plans", async () => {
  const { user, answer } = await kaiwa.open("/payment", { account: await newBuyer(kaiwa) });
  await payButton();
  answer("POST /api/order", () => Response.json(failure("unavailable"), { status: 503 }));
  await user.click(await payButton());
  const problem = await screen.findByText("sorry: unavailable");
  expect(problem.closest("[role=alert]")).not.toBeNull();
  expect(address()).toBe("/payment");
});

test("asks for a new confirmation when the price differs from the one that was shown", async () => {
  const left = recordDepartures();
  const { user, answer } = await kaiwa.open("/about", { account: await newBuyer(kaiwa) });
  answer("GET /api/membership/plans", async () => {
    const { body } = await kaiwa.inject({
      url: "/api/membership/plans",
      headers: { "accept-language": "zh" },
    });
    return new Response(body.replace('"priceFen":12800', '"priceFen":9900'));
  });
  goTo("/payment");
  await user.click(await screen.findByRole("button", { name: "通过支付宝付款 ¥99" }));
  await heading(t.order.waiting);
  screen.getByText(t.order.changed);
  screen.getByRole("button", { name: "通过支付宝付款 ¥128" });
  expect(left).toEqual([]);
});

test("lets a buyer who returns without paying continue the same order with another method", async () => {
  const { cashier, buyer, user } = await openWaitingOrder("wechat");
  await actAtCashier(kaiwa, cashier, "cancel");
  const left = recordDepartures();
  await user.click(screen.getByRole("radio", { name: t.methods.alipay }));
  await user.click(screen.getByRole("button", { name: anyValues(t.pay) }));
  await waitFor(() => expect(left.map(({ pathname }) => pathname)).toEqual(["/sandbox/alipay/gateway.do"]));
  expect(await orderCount(buyer)).toBe(1);
});

test("focuses the message that the payment has arrived, makes the learner a member and links to the receipt", async () => {
  const { cashier, pass, user } = await openWaitingOrder("wechat");
  await actAtCashier(kaiwa, cashier, "pay");
  await pass(1_500);
  const paid = await heading(t.order.paid);
  await screen.findByText(anyValues(t.order.paidText));
  expect(document.activeElement?.contains(paid)).toBe(true);
  await waitFor(() => expect(localStorage.getItem("userInfo")).toContain('"isPremium":true'));
  await user.click(screen.getByRole("link", { name: t.order.receipt }));
  await heading(t.receipt.title);
  // The screen shows a receipt, and the page contains a second, hidden receipt for print.
  expect(await screen.findAllByText(t.receipt.transaction)).toHaveLength(2);
  expect(screen.getAllByText(t.receipt.paid)).toHaveLength(2);
});

test("requests a scene again that a member gets locked", async () => {
  const buyer = await newBuyer(kaiwa);
  await makeMember(kaiwa, buyer, Date.now() + 86_400_000);
  const userInfo = JSON.stringify({ ...JSON.parse(buyer.userInfo), isPremium: true });
  const { requests } = await kaiwa.open("/study/phone-message/dialogue", {
    account: { ...buyer, userInfo },
    early: "/api/content/phone-message",
  });
  await waitFor(() => expect(openLines()).toBeGreaterThan(3));
  expect(requests.filter((request) => request === "GET /api/content/phone-message")).toHaveLength(1);
});

test("opens the members' scene from which the buyer came, also when the visit began there", async () => {
  setUserAgent(userAgents.phone);
  const left = recordDepartures();
  const buyer = await newBuyer(kaiwa);
  const { user, pass } = await kaiwa.open("/study/phone-message/dialogue", {
    account: buyer,
    early: "/api/content/phone-message",
  });
  await user.click(await screen.findByRole("link", { name: app.study.locked.more }));
  await user.click(await screen.findByRole("radio", { name: t.methods.wechat }));
  await user.click(await payButton());
  await waitFor(() => expect(left).toHaveLength(1));
  const [cashier] = left;
  if (cashier === undefined) throw new Error("the page was not left");
  await actAtCashier(kaiwa, cashier, "pay");
  await pass(1_500);
  await user.click(await screen.findByRole("link", { name: t.order.back }));
  await waitFor(() => expect(openLines()).toBeGreaterThan(3));
});

test("grants the membership for a payment that arrives after the order was cancelled", async () => {
  const { cashier, pass, user } = await openWaitingOrder("alipay");
  await actAtCashier(kaiwa, cashier, "cancel");
  await user.click(screen.getByRole("button", { name: t.order.callOff }));
  await heading(t.order.closed);
  await actAtCashier(kaiwa, cashier, "late");
  await pass(5_000);
  await screen.findByText(t.order.late);
  await heading(t.order.paid);
});

test("reports that a payment could not be started and that the order still exists", async () => {
  const account = await newBuyer(kaiwa);
  const id = await newOrder(kaiwa, account);
  const { user, answer } = await kaiwa.open(`/payment?order=${id}`, { account });
  answer(`POST /api/order/${id}/pay`, () => {
    throw new TypeError("Failed to fetch");
  });
  await user.click(await screen.findByRole("button", { name: anyValues(t.pay) }));
  await screen.findByText(t.order.notStarted);
  await heading(t.order.waiting);
});

test("reports that the server cannot be reached during the wait, and follows the order again afterwards", async () => {
  const account = await newBuyer(kaiwa);
  const id = await newOrder(kaiwa, account);
  const { setOnline, pass } = await kaiwa.open(`/payment?order=${id}`, { account });
  await heading(t.order.waiting);
  setOnline(false);
  await pass(1_500);
  await screen.findByText(t.order.stale);
  await heading(t.order.waiting);
  setOnline(true);
  await waitFor(() => expect(screen.queryByText(t.order.stale)).toBeNull());
});

test("asks a visitor to sign in for an order, and hides orders of other learners", async () => {
  const id = await newOrder(kaiwa, await newBuyer(kaiwa));
  await kaiwa.open(`/payment?order=${id}`);
  await screen.findByText(t.order.signedOut);
  await kaiwa.open(`/payment?order=${id}`, { account: await newBuyer(kaiwa) });
  await screen.findByText(t.order.unknown);
  await kaiwa.open(`/orders?order=${id}`, { account: await newBuyer(kaiwa) });
  await screen.findByText(t.order.unknown);
});

test.each([
  ["refunding", t.order.refunding, t.order.refundingText],
  ["refunded", t.order.refunded, t.order.refundedText],
])("shows that an order is %s and that the second payment was returned", async (status, title, text) => {
  const account = await newBuyer(kaiwa);
  const id = await newOrder(kaiwa, account);
  const { answer } = await kaiwa.open("/about", { account });
  answer(`GET /api/order/${id}`, async () => {
    const { body } = await kaiwa.inject({
      url: `/api/order/${id}`,
      headers: { authorization: account.token, "accept-language": "zh" },
    });
    return new Response(
      body
        .replace('"status":"pending"', `"status":"${status}"`)
        .replace('"returnedFen":0', '"returnedFen":1800'),
    );
  });
  goTo(`/payment?order=${id}`);
  await heading(title);
  screen.getByText(text.replace("{{amount}}", "¥18"));
  screen.getByText(t.order.returned.replace("{{amount}}", "¥18"));
});

test("shows whom to contact after a wrong amount has arrived", async () => {
  const { user, cashier } = await openWaitingOrder("wechat");
  await actAtCashier(kaiwa, cashier, "wrong");
  await heading(t.order.mismatch);
  const id = new URLSearchParams(address().split("?")[1]).get("order") ?? "";
  const email = "support@kaiwa.example";
  screen.getByText(t.order.mismatchText.replace("{{id}}", id).replace("{{email}}", email));
  const link = screen.getByRole("link", { name: t.order.write });
  expect(link.getAttribute("href")).toBe(`mailto:${email}?subject=Kaiwa%20${id}`);
  expect(screen.queryByRole("button", { name: anyValues(t.pay) })).toBeNull();
  await user.click(screen.getByRole("link", { name: t.orders.all }));
  await user.click(await screen.findByRole("link", { name: new RegExp(t.orders.status.disputed) }));
  await heading(t.order.mismatch);
  goTo(`/orders?order=${id}`);
  await screen.findAllByText(t.orders.status.disputed);
  expect(screen.queryByRole("link", { name: anyValues(t.order.continue) })).toBeNull();
  goTo("/account-info");
  await user.click(await screen.findByRole("button", { name: app.account.delete.title }));
  await screen.findByText(accountTexts.disputedPayment.replace("{{id}}", id).replace("{{email}}", email));
});

test("removes Alipay's parameters from the address", async () => {
  const account = await newBuyer(kaiwa);
  const id = await newOrder(kaiwa, account);
  await kaiwa.open(`/payment?order=${id}&out_trade_no=1&sign=x`, { account });
  await waitFor(() => expect(address()).toBe(`/payment?order=${id}`));
});

test("shows a QR code for WeChat on a computer, and a button for the other method", async () => {
  const left = recordDepartures();
  const { user } = await kaiwa.open("/payment", { account: await newBuyer(kaiwa) });
  await user.click(await screen.findByRole("radio", { name: t.methods.wechat }));
  await user.click(await payButton());
  await screen.findByRole("img", { name: anyValues(t.order.code) });
  expect(screen.getByRole("link", { name: t.order.openCode }).getAttribute("href")).toContain(
    "/sandbox/cashier/",
  );
  expect(screen.queryByRole("button", { name: anyValues(t.pay) })).toBeNull();
  await user.click(screen.getByRole("radio", { name: t.methods.alipay }));
  expect(screen.queryByRole("img", { name: anyValues(t.order.code) })).toBeNull();
  screen.getByRole("button", { name: anyValues(t.pay) });
  expect(left).toEqual([]);
});

test.each([
  ["get_brand_wcpay_request:cancel", t.order.cancelled],
  ["get_brand_wcpay_request:fail", t.order.notStarted],
])("reports inside WeChat that the payment ended with %s", async (result, text) => {
  const { user } = await openInWeChat((_name, _parameters, answer) => answer({ err_msg: result }));
  await user.click(await screen.findByRole("button", { name: anyValues(t.pay) }));
  await screen.findByText(text);
});

test("reports inside WeChat that the payment did not start if WeChat adds no bridge for ten seconds", async () => {
  const { user, pass, requests } = await openInWeChat();
  await user.click(await screen.findByRole("button", { name: anyValues(t.pay) }));
  await waitFor(() => expect(requests.some((request) => request.endsWith("/pay"))).toBe(true));
  await pass(1_000);
  await pass(10_000);
  await screen.findByText(t.order.notStarted);
});

type Invoke = (name: string, parameters: object, answer: (result: { err_msg: string }) => void) => void;

/** Opens an order inside WeChat, which already knows the payer. */
async function openInWeChat(invoke?: Invoke): Promise<Visit> {
  setUserAgent(`${userAgents.phone} MicroMessenger/8.0.49`);
  const account = await newBuyer(kaiwa);
  const id = await newOrder(kaiwa, account);
  const visit = await kaiwa.open(`/payment?order=${id}`, { account });
  if (invoke !== undefined) vi.stubGlobal("WeixinJSBridge", { invoke });
  visit.answer(`POST /api/order/${id}/pay`, () =>
    Response.json(success({ kind: "jsapi", params: { package: "prepay_id=wx1" } })),
  );
  return visit;
}
