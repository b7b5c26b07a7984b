import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { refuseUntilPressed } from "./steps/trying-again.ts";
import { texts, zh } from "./steps/texts.ts";
import { goWithin, screenStands, startSignedIn } from "./steps/visits.ts";

const list = /\/api\/category\/list$/;

test.describe("a category list that does not come", () => {
  for (const [what, answer, title, sentence] of [
    [
      "is a server's failure",
      { status: 500, json: { code: "002", info: "服务器出错了", error: "internal" } },
      zh.problem.loadError,
      "服务器出错了",
    ],
    [
      "is a failure without words",
      { status: 500, json: { message: "no" } },
      zh.problem.loadError,
      zh.problem.unexpected,
    ],
    [
      "is the page of a café's network",
      { contentType: "text/html", body: "<h1>Welcome</h1>" },
      zh.problem.offline.title,
      zh.problem.offline.text,
    ],
    ["is a lost connection", undefined, zh.problem.offline.title, zh.problem.offline.text],
  ] as const) {
    test(`because the answer ${what} says so, with a retry that works`, async ({ page, allowProblems }) => {
      allowProblems(/Failed to load resource/);
      const refusals = await refuseUntilPressed(page, list, {
        presses: 2,
        refuse: (route) => (answer === undefined ? route.abort() : route.fulfill(answer)),
      });
      const retry = page.getByRole("button", { name: zh.common.retry });
      await page.goto("/category/all");
      await expect(page.getByRole("main").getByRole("alert")).toContainText(title);
      await expect(page.getByRole("main").getByRole("alert")).toContainText(sentence);
      await retry.click();
      // While it tries again the old words stay: only this tells that the second try has failed, too.
      await expect.poll(() => refusals).toContain(1);
      await expect(page.getByRole("main").getByRole("alert")).toContainText(sentence);
      await retry.click();
      await expect(page.getByRole("link", { name: /餐厅与咖啡馆/ })).toBeVisible();
    });
  }
});

test("a screen that fails stays alone with it: its neighbours work, and so does trying again", async ({
  page,
}) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.route(list, (route) => route.fulfill({ json: { code: "001", data: [{ scenes: [null] }] } }));
  await page.goto("/category/all");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(zh.problem.title);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(said.filter((text) => text.startsWith("[kaiwa] a screen failed"))).toHaveLength(1);

  await page.getByRole("navigation").getByRole("link", { name: zh.tabs.profile }).click();
  await expect(page).toHaveTitle("我的 · Kaiwa");
  await page.getByRole("navigation").getByRole("link", { name: zh.tabs.scenes }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(zh.problem.title);
  await page.unroute(list);
  await page.getByRole("button", { name: zh.common.retry }).click();
  await expect(page.getByRole("link", { name: /餐厅与咖啡馆/ })).toBeVisible();
});

for (const [what, file] of [
  ["code", /\/assets\/contact-[^/]+\.js$/],
  ["stylesheet", /\/assets\/(contact|legal)[^/]*\.css$/],
] as const) {
  test(`a screen whose ${what} does not come says 'load error', with a retry that works`, async ({
    page,
    allowProblems,
  }) => {
    allowProblems(/Failed to load resource/);
    await page.goto("/profile");
    await screenStands(page);
    await page.route(file, (route) => route.abort());
    await page.getByRole("link", { name: zh.profile.contact }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(zh.problem.loadError);
    await page.unroute(file);
    await page.getByRole("button", { name: zh.common.retry }).click();
    await expect(page).toHaveTitle(`${zh.titles.contact} · Kaiwa`);
    await expect(page).toHaveURL("/contact");
    await expect(page.locator("link[rel=stylesheet]")).not.toHaveCount(0);
  });
}

test("a screen whose code is gone with a newer build is loaded anew, where the learner wanted to go", async ({
  page,
  allowProblems,
}) => {
  allowProblems(/Failed to load resource/);
  // A page that has just been loaded is left alone; this one has been open for a while.
  await page.addInitScript(() => {
    performance.now = () => 60_000;
  });
  const listens = page.waitForResponse(/\/assets\/device-work-/);
  await page.goto("/profile");
  await screenStands(page);
  await listens;
  await page.waitForLoadState("networkidle");
  await page.route(/\/assets\/contact-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  const newer = '<script type="module" src="/assets/index-newer.js"></script>';
  await page.route("**/about", (route) => route.fulfill({ contentType: "text/html", body: newer }));
  await page.getByRole("link", { name: zh.profile.contact }).click();
  await expect(page).toHaveTitle(`${zh.titles.contact} · Kaiwa`);
  await expect(page).toHaveURL("/contact");
});

test("a stylesheet that did not come leaves no link that would pass for a loaded one", async ({
  page,
  allowProblems,
}) => {
  allowProblems(/Failed to load resource/);
  await page.goto("/category/all");
  await screenStands(page);
  const styles = /\/assets\/search[^/]*\.css$/;
  await page.route(styles, (route) => route.abort());
  await page.getByRole("searchbox").fill("拉面");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(zh.problem.loadError);
  expect(await page.locator("link[rel=stylesheet][href*=search]").count()).toBe(0);
});

test("what can wait and does not come is only logged", async ({ page, allowProblems }) => {
  allowProblems(/Failed to load resource/);
  const logged = page.waitForEvent("console", (message) => message.text().startsWith("[kaiwa]"));
  await page.route(/\/assets\/late-/, (route) => route.abort());
  await page.goto("/about");
  await screenStands(page);
  await logged;
});

test("errors nobody caught are logged and nothing else", async ({ page, allowProblems }) => {
  allowProblems(/^uncaught: a stray (error|rejection)$/);
  await page.goto("/about");
  await screenStands(page);
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("a stray error");
    });
    void Promise.reject(new Error("a stray rejection"));
  });
  await expect
    .poll(() => said.filter((text) => text.startsWith("[kaiwa]")).sort())
    .toEqual([expect.stringContaining("uncaught error"), expect.stringContaining("unhandled rejection")]);
  await expect(page.getByRole("alert")).toHaveText("");
  await page.getByRole("navigation").getByRole("link", { name: zh.tabs.profile }).click();
  await expect(page).toHaveTitle("我的 · Kaiwa");
});

test.describe("feedback", () => {
  const words = texts.zh.help.feedback;
  const content = (page: Page) => page.getByRole("textbox", { name: words.content });
  const contact = (page: Page) => page.getByRole("textbox", { name: words.contact });
  const send = (page: Page) => page.getByRole("button", { name: words.submit });
  const address = /\/api\/feedback$/;

  test("is sent once it has words and a way to answer; until then it says what is missing", async ({
    page,
  }) => {
    let sent = 0;
    page.on("request", (request) => {
      if (address.test(request.url())) sent += 1;
    });
    await page.goto("/help");
    await send(page).click();
    await expect(content(page)).toHaveAccessibleDescription(words.contentMissing);
    await expect(contact(page)).toHaveAccessibleDescription(new RegExp(words.contactMissing));
    await expect(content(page)).toBeFocused();
    await content(page).fill("   ");
    await contact(page).fill("mei@learner.example");
    await send(page).click();
    await expect(content(page)).toHaveAccessibleDescription(`${words.content}不能只填空格`);
    expect(sent).toBe(0);

    // Once it is whole it arrives, is thanked for, and the form is ready for another.
    await page.getByRole("combobox", { name: words.type }).selectOption("bug");
    await content(page).fill("没有声音");
    await contact(page).fill("mei@learner.example");
    const request = page.waitForRequest(address);
    await send(page).click();
    const plain: unknown = (await request).postDataJSON();
    expect(plain).toMatchObject({ type: "bug", content: "没有声音", contact: "mei@learner.example" });
    // Nothing about the device unless one says so.
    expect(plain).not.toHaveProperty("device");
    await expect(page.getByRole("status")).toContainText(words.sent);
    await expect(content(page)).toHaveValue("");
    await expect(content(page)).toHaveAccessibleDescription("");
  });

  test("keeps its words when one leaves, and takes a picture and what was shown of the device", async ({
    page,
  }) => {
    await page.goto("/help");
    await content(page).fill("第三句没有声音");
    await contact(page).fill("mei@learner.example");
    await goWithin(page, "/about");
    await goWithin(page, "/help");
    await expect(content(page)).toHaveValue("第三句没有声音");
    await page.getByText(words.deviceShow).click();
    await expect(page.getByText(/os: Linux/)).toBeVisible();
    await page.getByRole("switch", { name: words.device }).click({ force: true });
    const screenshot = await page.screenshot();
    const chooser = page.locator("input[type=file]");
    await chooser.setInputFiles({ name: "screen.png", mimeType: "image/png", buffer: screenshot });
    await expect(page.getByRole("img", { name: words.pictureAlt })).toBeVisible();
    const request = page.waitForRequest(address);
    await send(page).click();
    expect((await request).postDataJSON()).toMatchObject({
      device: { os: "Linux", language: "zh-CN" },
      screenshot: expect.stringMatching(/^\/9j\//),
    });
    await expect(page.getByRole("status")).toContainText(words.sent);
    await expect(page.getByRole("img", { name: words.pictureAlt })).toHaveCount(0);
  });

  test("of a signed-in learner needs no contact", async ({ page }) => {
    await startSignedIn(page);
    await page.goto("/help");
    await content(page).fill("谢谢");
    await send(page).click();
    await expect(page.getByRole("status")).toContainText(words.sent);
  });

  test("that the server refuses stays as it was typed", async ({ page, allowProblems }) => {
    allowProblems(/Failed to load resource/);
    const failure = { code: "002", info: "服务器出错了", error: "internal" };
    await page.route(address, (route) => route.fulfill({ status: 500, json: failure }));
    await page.goto("/help");
    await content(page).fill("没有声音");
    await contact(page).fill("mei@learner.example");
    await send(page).click();
    await expect(page.getByRole("alert")).toContainText("提交失败，请稍后再试");
    await expect(content(page)).toHaveValue("没有声音");
    await expect(contact(page)).toHaveValue("mei@learner.example");
  });

  test("whose answer was lost is sent again by itself, and stored once", async ({ page, allowProblems }) => {
    allowProblems(/Failed to load resource/);
    const ids: unknown[] = [];
    await page.route(address, async (route) => {
      ids.push((route.request().postDataJSON() as { id: unknown }).id);
      // The first time the server has it, but its answer never comes back.
      const answer = await route.fetch();
      if (ids.length === 1) await route.abort();
      else await route.fulfill({ response: answer });
    });
    await page.goto("/help");
    await content(page).fill("没有声音");
    await contact(page).fill("mei@learner.example");
    await send(page).click();
    await expect(page.getByRole("status")).toContainText(words.keptVisit);
    await expect(content(page)).toHaveValue("");
    // The network is back: it is sent by itself.
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page.getByText(words.sentLater)).toBeVisible();
    expect(ids[1]).toBe(ids[0]);

    await content(page).fill("另一件事");
    await send(page).press("Enter");
    await expect(content(page)).toHaveValue("");
    expect(ids[2]).not.toBe(ids[0]);
  });
});

test("while a slow line brings the app, the address of a scene shows a scene's shape and says what is loaded", async ({
  page,
}) => {
  // The app itself never comes: what is seen is the page alone.
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.goto("/study/ramen-order/practice", { waitUntil: "commit" });
  const skeleton = page.locator(".first-paint");
  await expect(skeleton).toBeVisible();
  const said = (): Promise<string> => skeleton.evaluate((one) => getComputedStyle(one, "::before").content);
  expect(await said()).toBe('"正在加载对话场景…"');
  const widths = await skeleton
    .locator(".bones .bone")
    .evaluateAll((bones) => bones.map((one) => one.clientWidth));
  expect(new Set(widths)).toEqual(new Set([343]));
  await page.goto("/profile", { waitUntil: "commit" });
  await expect(skeleton).toBeVisible();
  expect(await said()).toBe("none");
});
