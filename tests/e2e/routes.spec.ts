import { screenPaths } from "#domain/site/screens.ts";
import { expect, test } from "./steps/fixtures.ts";
import { zh } from "./steps/texts.ts";
import { newAccount, screens, screenStands, startSignedIn, storeElsewhere } from "./steps/visits.ts";

test("every address opens its own screen", async ({ page }) => {
  const open = async (path: string): Promise<void> => {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await screenStands(page);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page).toHaveTitle(/. · Kaiwa$/);
    await expect(page.getByRole("main"), path).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
  };
  await open(screenPaths.login);
  await storeElsewhere(page, await newAccount(page));
  for (const { path } of screens.filter(({ guard }) => guard !== "signed-out")) await open(path);
});

test("a scene's page carries the scene's name, whichever tab is open", async ({ page }) => {
  const scene = await page.request.get("/api/content/ramen-order", { headers: { "Accept-Language": "zh" } });
  const { data } = (await scene.json()) as { data: { title: string } };
  const { title } = data;
  for (const tab of ["", "/intro", "/dialogue", "/vocabulary", "/practice"]) {
    await page.goto(`/study/ramen-order${tab}`);
    await expect(page.getByRole("heading", { level: 1 }), tab).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Kaiwa`);
    await expect(page.getByRole("main"), tab).toHaveCount(1);
  }
});

test("going through the tabs of a scene stays on its screen", async ({ page }) => {
  await page.goto("/category/restaurant");
  await page.locator('a[href="/study/ramen-order"]').click();
  await page.getByRole("tab", { selected: true }).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/study/ramen-order/dialogue");
  await expect(page.getByRole("tab", { selected: true })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/study/ramen-order/vocabulary");
  await expect(page.getByRole("tab", { selected: true })).toBeFocused();
  await page.getByRole("button", { name: zh.common.back }).click();
  await expect(page).toHaveURL("/category/restaurant");
});

test("the front door leads to the scenes and is no step to go back to", async ({ page }) => {
  await page.goto("/about");
  await page.goto("/");
  await expect(page).toHaveURL("/category/all");
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("an address without a screen is answered as not found, with a way on", async ({
  page,
  allowProblems,
}) => {
  allowProblems(/404 \(Not Found\).*\/no\/such\/page/);
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("找不到这个页面 · Kaiwa");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("找不到这个页面");
  await page.getByRole("link", { name: "去看场景" }).click();
  await expect(page).toHaveURL("/category/all");
});

test("a category or a scene that does not exist says so", async ({ page, allowProblems }) => {
  allowProblems(/404 \(Not Found\).*\/api\/(category|content)\/nowhere/);
  await page.goto("/category/nowhere");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(zh.category.unknown.title);
  await page.goto("/study/nowhere");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(zh.study.unknown.title);
});

test.describe("the tab bar", () => {
  test("lights the tab that the path belongs to", async ({ page }) => {
    await startSignedIn(page);
    for (const [path, lit] of [
      ["/category/all", ["场景"]],
      ["/category/restaurant", ["场景"]],
      ["/profile", ["我的"]],
      ["/practice", []],
      ["/preferences", []],
      ["/study-history", []],
      ["/payment/success", []],
    ] as const) {
      await page.goto(path);
      const bar = page.getByRole("navigation", { name: "主导航" });
      await expect(bar.getByRole("link"), path).toHaveText(["场景", "练习", "我的"]);
      await expect(bar.locator("[aria-current=page]"), path).toHaveText([...lit]);
    }
  });

  test("is away on the login screen and in the player", async ({ page }) => {
    for (const path of ["/login", "/study/ramen-order", "/study/ramen-order/practice"]) {
      await page.goto(path);
      await screenStands(page);
      await expect(page.getByRole("navigation"), path).toHaveCount(0);
    }
  });

  test("leads to the scenes, to practice and to oneself", async ({ page }) => {
    await page.goto("/about");
    for (const [name, path] of [
      ["我的", "/profile"],
      ["练习", "/practice"],
      ["场景", "/category/all"],
    ] as const) {
      await page.getByRole("navigation").getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
    }
  });
});

test.describe("the back button", () => {
  test("goes one step back", async ({ page }) => {
    await page.goto("/profile");
    await page.getByRole("link", { name: "联系我们" }).click();
    await page.getByRole("link", { name: "服务条款" }).click();
    await expect(page).toHaveURL("/terms");
    await page.getByRole("button", { name: "返回" }).click();
    await expect(page).toHaveURL("/contact");
    await page.getByRole("button", { name: "返回" }).click();
    await expect(page).toHaveURL("/profile");
  });

  test("goes to the scenes for whoever opened the address directly", async ({ page }) => {
    await page.goto("/terms");
    await page.getByRole("button", { name: "返回" }).click();
    await expect(page).toHaveURL("/category/all");
  });

  test("goes to the scenes from a login one was sent to directly", async ({ page }) => {
    await page.goto("/account-info");
    await expect(page).toHaveURL("/login");
    await page.getByRole("button", { name: "返回" }).click();
    await expect(page).toHaveURL("/category/all");
  });

  test("still goes one step back after a reload", async ({ page }) => {
    await page.goto("/profile");
    await page.getByRole("link", { name: "偏好设置" }).click();
    await expect(page).toHaveURL("/preferences");
    await page.reload();
    await page.getByRole("button", { name: "返回" }).click();
    await expect(page).toHaveURL("/profile");
  });

  test("goes one step back after the skip link was used", async ({ page }) => {
    await page.goto("/profile");
    await page.getByRole("link", { name: "联系我们" }).click();
    await expect(page).toHaveURL("/contact");
    await page.getByRole("link", { name: "跳到正文" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.getByRole("button", { name: "返回" }).click();
    await expect(page).toHaveURL("/profile");
  });
});

test("a screen whose code is on its way says 'loading...'", async ({ page }) => {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/contact-/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto("/profile");
  await page.getByRole("link", { name: "联系我们" }).click();
  await expect(page.getByRole("main")).toHaveText("加载中...");
  await expect(page.getByRole("navigation")).toBeVisible();
  arrive();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("联系我们");
});

test.describe("a page that needs sign-in", () => {
  test("sends a stranger to login, and back to the whole address once signed in", async ({ page }) => {
    const path = "/study-history?page=2";
    await page.goto(path);
    await expect(page).toHaveURL("/login");
    await screenStands(page);
    await storeElsewhere(page, await newAccount(page));
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("closes when the learner signs out elsewhere", async ({ page, context }) => {
    await startSignedIn(page);
    await page.goto("/account-info");
    await expect(page).toHaveTitle("账号信息 · Kaiwa");
    const elsewhere = await context.newPage();
    await elsewhere.goto("/about");
    await elsewhere.evaluate(() => {
      for (const key of ["token", "userInfo"]) localStorage.removeItem(key);
    });
    await expect(page).toHaveURL("/login");
  });
});

test("a signed-in learner is sent from login to the scenes", async ({ page }) => {
  await startSignedIn(page);
  await page.goto("/login");
  await expect(page).toHaveURL("/category/all");
});

test("what is under construction states the July launch", async ({ page }) => {
  for (const [path, title] of [
    ["/vocabulary", zh.construction.vocabulary.title],
    ["/practice", zh.construction.practice.title],
    ["/notifications", zh.construction.notifications.title],
    ["/payment/success", zh.construction.paymentSuccess.title],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("main")).toContainText("正在建设中");
    await expect(page.getByRole("main")).toContainText("7 月");
  }
});

test.describe("arriving on a screen", () => {
  test("starts at its top with the focus on its content", async ({ page }) => {
    await page.goto("/profile");
    await page.getByRole("link", { name: "隐私政策" }).click();
    await expect(page).toHaveTitle("隐私政策 · Kaiwa");
    await expect(page.getByRole("main")).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("puts the focus on the content even when its code comes late", async ({ page }) => {
    await page.goto("/profile");
    await page.route(/\/assets\/help-/, async (route) => {
      await expect(page.getByRole("main")).toHaveText("加载中...");
      await route.continue();
    });
    await page.getByRole("link", { name: "帮助与反馈" }).click();
    await expect(page).toHaveTitle("帮助与反馈 · Kaiwa");
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("leaves the focus alone on the first visit", async ({ page }) => {
    await page.goto("/about");
    await screenStands(page);
    await expect(page.locator("body")).toBeFocused();
  });

  test("by going back returns to where one was", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 500 });
    await page.goto("/category/all");
    // The card comes a moment later than the list below it.
    await expect(page.locator("[data-step], #first-question")).toBeVisible();
    const last = page.getByRole("main").getByRole("link").last();
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(300);
    await last.click();
    await expect(page).not.toHaveURL("/category/all");
    await screenStands(page);
    await page.goBack();
    await expect(last).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });
});
