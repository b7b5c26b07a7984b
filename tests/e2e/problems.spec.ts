import { expect, test } from "./steps/fixtures.ts";
import { texts } from "./steps/texts.ts";
import { expectToast } from "./steps/toasts.ts";
import { waitForScreen, startWith } from "./steps/visits.ts";

test("shows a load error for missing code and styles until a retry, the network or a newer build fixes it", async ({
  page,
  context,
  allowProblems,
}) => {
  const en = texts.en.app;
  const problem = page.getByRole("main").getByRole("alert");
  allowProblems(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await startWith(page, { i18nextLng: "en" });
  // The app never reloads a page that was just loaded, so this page pretends to be a minute old.
  await page.addInitScript(() => {
    performance.now = () => 60_000;
  });

  await test.step("a retry loads the code of a screen", async () => {
    await page.goto("/settings");
    await waitForScreen(page);
    const code = /\/assets\/contact-[^/]+\.js$/;
    await page.route(code, (route) => route.abort());
    await page.getByRole("link", { name: en.profile.contact }).click();
    await expect(problem).toContainText(en.problem.loadError);
    await page.unroute(code);
    await page.getByRole("button", { name: en.common.retry }).click();
    await expect(page).toHaveTitle(`${en.titles.contact} · Kaiwa`);
    await expect(page).toHaveURL("/contact");
  });

  await test.step("a stylesheet that failed leaves no link behind, and a retry loads it", async () => {
    await page.getByRole("navigation").getByRole("link", { name: en.tabs.scenes }).click();
    const styles = /\/assets\/search[^/]*\.css$/;
    await page.route(styles, (route) => route.abort());
    await page.getByRole("searchbox").fill("ramen");
    await expect(problem).toContainText(en.problem.loadError);
    await expect(page.locator("link[rel=stylesheet][href*=search]")).toHaveCount(0);
    await page.unroute(styles);
    await page.getByRole("button", { name: en.common.retry }).click();
    await page.getByRole("searchbox").fill("ramen");
    await expect(page.locator('main a[href^="/study/ramen-order"]')).toBeVisible();
    await expect(page.locator("link[rel=stylesheet][href*=search]")).toHaveCount(1);
  });

  await test.step("the network loads the code of a screen as soon as it is back", async () => {
    await page.getByRole("navigation").getByRole("link", { name: en.tabs.profile }).click();
    await page.getByRole("link", { name: en.profile.settings }).click();
    await expect(page.getByRole("link", { name: en.profile.reminder })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("link", { name: en.profile.reminder }).click();
    await expect(problem).toContainText(en.problem.offline.title);
    await context.setOffline(false);
    await expect(problem).toHaveCount(0);
    await expect(page).toHaveURL("/reminder");
    await waitForScreen(page);
  });

  await test.step("a newer build loads the page again, at the address the learner wanted", async () => {
    // The listener for failed screens is added right after the page's manifest is chosen.
    await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", /\.en\./);
    await page.route(/\/assets\/help-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }), { times: 1 });
    const newer = '<script type="module" src="/assets/index-newer.js"></script>';
    await page.route("**/about", (route) => route.fulfill({ contentType: "text/html", body: newer }));
    await page.getByRole("navigation").getByRole("link", { name: en.tabs.profile }).click();
    await page.getByRole("link", { name: en.profile.settings }).click();
    await page.getByRole("link", { name: en.profile.help }).click();
    await expect(page).toHaveTitle(`${en.titles.help} · Kaiwa`);
    await expect(page).toHaveURL("/help");
  });
});

test("a learner writes feedback, leaves, returns, and sends it with a picture and the device", async ({
  page,
}) => {
  const { app: zh, help } = texts.zh;
  const words = help.feedback;
  const content = page.getByRole("textbox", { name: words.content });
  await page.goto("/help");
  await content.fill("第三句没有声音");
  await page.getByRole("textbox", { name: words.contact }).fill("mei@learner.example");
  await page.getByRole("navigation").getByRole("link", { name: zh.tabs.profile }).click();
  await page.getByRole("link", { name: zh.profile.settings, exact: true }).click();
  await page.getByRole("link", { name: zh.profile.help }).click();
  await expect(content).toHaveValue("第三句没有声音");
  await page.getByText(words.deviceShow).click();
  await expect(page.getByText(/os: Linux/)).toBeVisible();
  await page.getByRole("switch", { name: words.device }).click({ force: true });
  const screenshot = await page.screenshot();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "screen.png", mimeType: "image/png", buffer: screenshot });
  await expect(page.getByRole("img", { name: words.pictureAlt })).toBeVisible();
  const request = page.waitForRequest(/\/api\/feedback$/);
  await page.getByRole("button", { name: words.submit }).click();
  expect((await request).postDataJSON()).toMatchObject({
    content: "第三句没有声音",
    device: { os: "Linux", language: "zh-CN", timezone: "Asia/Shanghai", screenWidth: 375 },
    screenshot: expect.stringMatching(/^\/9j\//),
  });
  await expectToast(page, words.sent);
  await expect(content).toHaveValue("");
  await expect(page.getByRole("img", { name: words.pictureAlt })).toHaveCount(0);
});

test("shows a skeleton of the scene on a slow connection until the app is loaded", async ({ page }) => {
  // The app never arrives: only the page itself is shown.
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  const skeleton = page.locator(".first-paint");
  const label = (): Promise<string> => skeleton.evaluate((one) => getComputedStyle(one, "::before").content);
  await page.goto("/study/ramen-order/practice", { waitUntil: "commit" });
  await expect(skeleton).toBeVisible();
  expect(await label()).toBe('"正在加载对话场景…"');
  const widths = await skeleton
    .locator(".bones .bone")
    .evaluateAll((bones) => bones.map((one) => one.clientWidth));
  expect(new Set(widths)).toEqual(new Set([343]));
  await page.goto("/profile", { waitUntil: "commit" });
  await expect(skeleton).toBeVisible();
  expect(await label()).toBe("none");
});
