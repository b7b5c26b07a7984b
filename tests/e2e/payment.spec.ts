import { violations } from "./steps/axe.ts";
import {
  atCashier,
  confirmOrder,
  isOpen,
  lines,
  memberScene,
  openLines,
  phone,
  said,
  startAsBuyer,
} from "./steps/buying.ts";
import { expect, test } from "./steps/fixtures.ts";
import { ofBuying } from "./steps/kept.ts";
import { makeMember } from "./steps/server-data.ts";
import { texts, zh } from "./steps/texts.ts";
import { newAccount, screenStands, startWith, storeElsewhere } from "./steps/visits.ts";

declare global {
  // What stands in for WeChat's payment: what it was asked for, and its answer.
  var weixin: { package?: string; answer?: (result: { err_msg: string }) => void };
}

test.describe("inside WeChat", () => {
  test.use({ userAgent: `${phone} MicroMessenger/8.0.49` });

  test("WeChat says who pays, leads back, and its payment opens over the page", async ({ page }) => {
    const t = texts.zh.payment;
    await startAsBuyer(page);
    await page.addInitScript(() => {
      globalThis.weixin = {};
      const invoke = (
        _name: string,
        parameters: Record<string, string>,
        answer: (result: { err_msg: string }) => void,
      ): void => {
        globalThis.weixin = { package: parameters["package"] ?? "", answer };
      };
      Object.assign(window, { WeixinJSBridge: { invoke } });
    });
    await page.goto("/payment");
    await confirmOrder(page, "zh", "wechat");
    // There and back through WeChat's own address, and on by itself: a reload must not pay again.
    await page.waitForFunction(() => globalThis.weixin.package !== undefined);
    await expect(page).toHaveURL(/\/payment\?order=\w+$/);
    const asked = await page.evaluate(() => globalThis.weixin.package ?? "");
    expect(asked).toMatch(/^prepay_id=wx/);
    const number = asked.replace("prepay_id=wx", "");
    await page.request.post(`/sandbox/cashier/${number}`, { form: { act: "pay" } });
    await page.evaluate(() => globalThis.weixin.answer?.({ err_msg: "get_brand_wcpay_request:ok" }));
    await expect(page.getByRole("heading", { name: t.order.paid })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ userAgent: phone });

  test("a learner comes from a locked scene, pays by WeChat, and goes on in the open scene", async ({
    page,
  }) => {
    const t = texts.zh.payment;
    await startAsBuyer(page);
    await page.goto(memberScene);
    await expect(lines(page)).toHaveCount(openLines);
    await page.getByRole("link", { name: zh.study.locked.more }).click();
    await expect(page.getByText("¥128").first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await confirmOrder(page, "zh", "wechat");

    // Back without having paid: the order waits, and another press leads to the same payment.
    await atCashier(page, "Cancel");
    await expect(page.getByRole("heading", { name: t.order.waiting })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("radio", { name: t.methods.wechat }).check();
    await page.getByRole("button", { name: said(t.order.continue) }).click();
    await atCashier(page, "Pay, and lose");
    await expect(page.getByRole("heading", { name: t.order.paid })).toBeVisible();
    await expect(page.getByText(said(t.order.paidText))).toBeVisible();
    await page.getByRole("link", { name: t.order.back }).click();
    await expect(page).toHaveURL(memberScene);
    await isOpen(page);

    // One order, for all the pressing; its receipt is all there is on paper.
    await page.goto("/orders");
    const orders = page.getByRole("list", { name: t.orders.all }).getByRole("link");
    await expect(orders).toHaveCount(1);
    await orders.click();
    await expect(page.getByText(t.receipt.transaction).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("body > :visible")).toHaveCount(1);
    await expect(page.locator("body > :visible")).toContainText("support@");
    await page.emulateMedia({ media: "screen" });
    await page.goto("/profile");
    await expect(page.getByText(said(texts.zh.learning.member.until))).toBeVisible();
  });

  test("an order that was called off and is paid all the same is honoured, on the page that waits", async ({
    page,
    context,
  }) => {
    const t = texts.zh.payment;
    await startAsBuyer(page);
    await page.goto("/payment");
    await confirmOrder(page, "zh", "alipay");
    await expect(page.getByText("Sandbox. No money moves")).toBeVisible();
    const cashier = await context.newPage();
    await cashier.goto(page.url());
    await atCashier(page, "Cancel");
    await page.getByRole("button", { name: t.order.callOff }).click();
    await expect(page.getByRole("heading", { name: t.order.closed })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await cashier.reload();
    await atCashier(cashier, "Pay after it was closed");
    await page.bringToFront();
    await expect(page.getByText(t.order.late)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

test("on a computer, in English, a QR code is shown; once it is paid, the scene in another tab opens by itself", async ({
  page,
  context,
}) => {
  const t = texts.en.payment;
  await page.setViewportSize({ width: 1280, height: 900 });
  await startAsBuyer(page, "en");
  const scene = await context.newPage();
  await scene.goto(memberScene);
  await expect(lines(scene)).toHaveCount(openLines);
  await page.goto("/payment");
  await confirmOrder(page, "en", "wechat");
  const code = page.getByRole("img", { name: said(t.order.code) });
  await expect(code).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(code).toBeVisible();
  const [cashier] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: t.order.openCode }).click(),
  ]);
  await atCashier(cashier, "Pay, and notify twice");
  await expect(cashier.getByText("Paid: ¥128")).toBeVisible();
  await page.bringToFront();
  await expect(page.getByRole("heading", { name: t.order.paid })).toBeVisible();
  await scene.bringToFront();
  await isOpen(scene);
});

test("a membership ends at its moment in the open scene, without a network", async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const hour = 3600_000;
  await page.clock.install();
  const account = await newAccount(page);
  const end = Date.now() + hour;
  makeMember(account.token, end);
  await startWith(page, account);
  await page.goto(memberScene);
  await isOpen(page);
  await expect
    .poll(() =>
      page.evaluate(() => JSON.parse(localStorage.getItem("userInfo") ?? "{}").premiumExpiry as number),
    )
    .toBe(end);
  // Without a worker, what the player loads once it stands has to be here.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.clock.runFor(hour + 1000);
  await expect(lines(page)).toHaveCount(openLines);
  await expect(page.getByText(said(zh.study.locked.title))).toBeVisible();
});

test.describe("in the app of Apple's store", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
  });

  test("nothing of buying is shown, loaded or taken, and a membership from elsewhere works", async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    const account = await newAccount(page);
    await startWith(page, account);
    await page.goto(memberScene);
    await expect(page.getByText(said(zh.study.locked.title))).toBeVisible();
    for (const path of [
      "/study/phone-message/practice",
      "/profile",
      "/account-info",
      "/orders",
      "/payment",
    ]) {
      await page.goto(path);
      await screenStands(page);
      await expect(page.locator('a[href^="/payment"], a[href^="/orders"]')).toHaveCount(0);
      await expect(page.getByText(/[¥￥]|元/)).toHaveCount(0);
    }
    await expect(page.getByRole("heading", { name: texts.zh.learning.member.here.title })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const refused = await page.request.post("/api/order", {
      headers: { Authorization: account.token, "User-Agent": await page.evaluate(() => navigator.userAgent) },
      data: { plan: "month" },
    });
    expect(await refused.json()).toMatchObject({ error: "order.not-here" });

    makeMember(account.token, Date.now() + 3 * 24 * 3600_000);
    await page.goto("/account-info");
    await expect(page.getByText(zh.account.premiumUntil)).toBeVisible();
    await page.goto("/payment");
    await expect(page.getByText(said(texts.zh.learning.member.until))).toBeVisible();
    // In its last week, too: there would be nothing to do about it here.
    await page.goto("/category/all");
    await screenStands(page);
    await expect(page.getByText(texts.zh.learning.member.ending.title)).toHaveCount(0);
    await page.goto(memberScene);
    await isOpen(page);
    const routeFile = /^payment-[\w-]{8}\.js$/;
    const names = loaded.flatMap((path) => /^\/assets\/(.+)$/.exec(path)?.[1] ?? []);
    // The route itself decides; it is the smaller of two files of that name, and the only one.
    expect(names.filter((name) => ofBuying.test(name) && !routeFile.test(name))).toEqual([]);
    expect(new Set(names.filter((name) => routeFile.test(name))).size).toBe(1);
    expect(loaded.filter((path) => /\/messages\/zh\/payment|\/api\/(membership|orders?)/.test(path))).toEqual(
      [],
    );
  });
});

test("in its last week a membership says so quietly, until it is put away", async ({ page }) => {
  const t = texts.zh.learning.member.ending;
  const account = await newAccount(page);
  makeMember(account.token, Date.now() + 3 * 24 * 3600_000);
  await startWith(page, account);
  await page.goto("/category/all");
  const notice = page.getByRole("complementary", { name: t.title });
  await expect(notice).toBeVisible();
  expect(await violations(page, { within: "main" })).toEqual([]);
  await notice.getByRole("button", { name: t.close }).click();
  await expect(notice).toHaveCount(0);
  await page.goto("/profile");
  await screenStands(page);
  await expect(notice).toHaveCount(0);
  // Nothing of it for the next learner.
  await storeElsewhere(page, await newAccount(page));
  await expect(page.getByText(zh.account.basic)).toBeVisible();
});
