import { violationsInDeepTier } from "./steps/axe.ts";
import {
  atCashier,
  confirmOrder,
  isOpen,
  lines,
  memberScene,
  openLines,
  phone,
  textPattern,
  startAsBuyer,
} from "./steps/buying.ts";
import { expect, test } from "./steps/fixtures.ts";
import { texts, zh } from "./steps/texts.ts";

declare global {
  // The simulated payment of WeChat: its parameters, and its response.
  var weixin: { package?: string; answer?: (result: { err_msg: string }) => void };
}

test.describe("inside WeChat", () => {
  test.use({ userAgent: `${phone} MicroMessenger/8.0.49` });

  test("a learner inside WeChat is redirected to WeChat and back, and pays over the page", async ({
    page,
  }) => {
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
    // The address no longer names the resumed payment, because a reload must not pay again.
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

  test("a learner comes from a locked scene, pays by WeChat, returns to the scene and prints the receipt", async ({
    page,
  }) => {
    const t = texts.zh.payment;
    await startAsBuyer(page);
    await page.goto(memberScene);
    await expect(lines(page)).toHaveCount(openLines);
    await page.getByRole("link", { name: zh.study.locked.more }).click();
    await expect(page.getByText("¥128").first()).toBeVisible();
    expect(await violationsInDeepTier(page)).toEqual([]);
    await confirmOrder(page, "zh", "wechat");

    // Returns without paying. The order waits, and pressing again leads to the same payment.
    await atCashier(page, "Cancel");
    await expect(page.getByRole("heading", { name: t.order.waiting })).toBeVisible();
    expect(await violationsInDeepTier(page)).toEqual([]);
    await page.getByRole("radio", { name: t.methods.wechat }).check();
    await page.getByRole("button", { name: textPattern(t.pay) }).click();
    await atCashier(page, "Pay, and lose");
    await expect(page.getByRole("heading", { name: t.order.paid })).toBeVisible();
    await expect(page.getByText(textPattern(t.order.paidText))).toBeVisible();
    await page.getByRole("link", { name: t.order.back }).click();
    await expect(page).toHaveURL(memberScene);
    await isOpen(page);

    // All presses together created one order. Only its receipt is printed.
    await page.goto("/orders");
    const orders = page.getByRole("list", { name: t.orders.all }).getByRole("link");
    await expect(orders).toHaveCount(1);
    await orders.click();
    await expect(page.getByText(t.receipt.transaction).first()).toBeVisible();
    expect(await violationsInDeepTier(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("body > :visible")).toHaveCount(1);
    await expect(page.locator("body > :visible")).toContainText("support@");
    await page.emulateMedia({ media: "screen" });
    await page.goto("/profile");
    await expect(page.getByText(textPattern(texts.zh.learning.member.until))).toBeVisible();
  });
});

test("a learner at a computer pays by QR code, and the scene in another tab opens", async ({
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
  const code = page.getByRole("img", { name: textPattern(t.order.code) });
  await expect(code).toBeVisible();
  expect(await violationsInDeepTier(page)).toEqual([]);
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
