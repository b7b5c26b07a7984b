import type { Page } from "@playwright/test";
import texts from "#web/i18n/zh/learning.json" with { type: "json" };
import { violations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { serverSide } from "./learning-api.ts";
import { password, signInAsNewLearner } from "./sign-in.ts";
import { zh } from "./texts.ts";
import { goWithin } from "./visits.ts";

const disconnected = /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/;
const ramen = "拉面店的食券机";
const drink = "上错了饮料";
const platform = "在几号站台？";
const hotel = "在酒店前台";

/** The heart of a scene in a list; in the player there is only one. */
const heart = (page: Page, title?: string) =>
  page.getByRole("button", { name: title === undefined ? "收藏" : `收藏：${title}`, exact: true });

const waiting = (count: number): string => texts.outbox.waiting.replace("{{count}}", String(count));

/** Solves blanks of the open practice, which finishes their segments. */
async function solve(page: Page, answers: readonly string[]): Promise<void> {
  for (const answer of answers) {
    const choice = page
      .getByRole("group", { name: "选项" })
      .getByRole("button", { name: answer, exact: true });
    const next = page.getByRole("button", { name: "下一句" });
    await expect(choice.or(next).first()).toBeVisible();
    while (!(await choice.isVisible())) await next.click();
    await choice.click();
    await expect(next).toBeVisible();
  }
}

/** Begins a practice on the practice tab that is open. */
async function beginPractice(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(开始练习|重新开始)$/ }).click();
  await page.getByRole("dialog", { name: "练习模式" }).getByRole("button", { name: "选择" }).click();
}

/** What a page holds of the learner, as it would be shown without a network. */
const copies = (page: Page) =>
  page.evaluate(() => {
    const read = (prefix: string) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith(prefix));
      return JSON.parse(localStorage.getItem(key ?? "") ?? "null");
    };
    const favourites: { contentId: string }[] = read("favorites_") ?? [];
    return { favourites: favourites.map(({ contentId }) => contentId), progress: read("progress_") };
  });

test("two devices, one offline, both at work: they end alike, with nothing lost or doubled", async ({
  page: train,
  visitor,
  baseURL,
  allowProblems,
}) => {
  allowProblems(disconnected);
  const origin = baseURL ?? "";
  const { token } = await signInAsNewLearner(train, origin);
  const server = serverSide(train.request, token);
  await server.keep("which-platform");
  await server.keep("hotel-check-in");
  const account = await train.evaluate(() => ({ ...localStorage }));
  const desk = await visitor({ locale: "zh-CN", hasTouch: true, serviceWorkers: "block" });
  await desk.goto(`${origin}/about`);
  await desk.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, account);

  // On the train, before the tunnel: every screen that will be needed is open once.
  await train.goto("/profile?list=favourites");
  await expect(heart(train, platform)).toBeVisible();
  await train.goto("/study/ramen-order/practice");
  await beginPractice(train);
  await expect(heart(train)).toBeVisible();
  await train.context().setOffline(true);
  for (let press = 0; press < 3; press += 1) await heart(train).click();
  await solve(train, ["食券", "売り切れ"]);
  await goWithin(train, "/profile?list=favourites");
  await heart(train, platform).click();
  await expect(train.getByText(waiting(4))).toBeVisible();
  await expect(heart(train, ramen)).toHaveAttribute("aria-pressed", "true");
  await expect(heart(train, platform)).toHaveCount(0);

  // At the desk, meanwhile.
  await desk.goto(`${origin}/profile?list=favourites`);
  await heart(desk, hotel).click();
  await goWithin(desk, "/category/restaurant");
  await heart(desk, drink).click();
  await goWithin(desk, "/study/ramen-order/practice");
  await beginPractice(desk);
  await solve(desk, ["食券"]);
  await desk.goto(`${origin}/study/cafe-wrong-order/practice`);
  await beginPractice(desk);
  await solve(desk, ["忙しそう"]);
  await goWithin(desk, "/profile");
  await expect.poll(server.favourites).toEqual(["cafe-wrong-order", "which-platform"]);

  // The train's telephone dies in the tunnel, and is switched on at home.
  const context = train.context();
  await train.close();
  await context.setOffline(false);
  const home = await context.newPage();
  await home.goto("/profile");
  // Leaving a page sends what was still gathering company; coming back brings news from elsewhere.
  await expect.poll(server.favourites).toEqual(["ramen-order", "cafe-wrong-order"]);
  await desk.reload();
  await expect
    .poll(async () => (await server.history()).list.map(({ contentId }) => contentId).toSorted())
    .toEqual(["cafe-wrong-order", "ramen-order", "ramen-order"]);

  const progress = await server.progress();
  expect(progress["ramen-order"]?.completedSegments).toEqual([0, 1, 2]);
  expect(progress["cafe-wrong-order"]?.completedSegments).toEqual([0, 1, 2]);
  for (const page of [home, desk]) {
    await expect
      .poll(async () => (await copies(page)).favourites)
      .toEqual(["ramen-order", "cafe-wrong-order"]);
    await expect
      .poll(async () => (await copies(page)).progress["ramen-order"])
      .toMatchObject({ completedSegments: [0, 1, 2] });
  }
  await expect(home.getByText(waiting(4))).toHaveCount(0);
  await goWithin(home, "/category/restaurant");
  await expect(home.getByRole("link", { name: ramen })).toContainText("已学 23%");
});

test("a browser whose database never opens sends from what it wrote down, after a reload too", async ({
  page,
  baseURL,
  allowProblems,
}) => {
  allowProblems(disconnected);
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      value: { open: () => ({ addEventListener: () => undefined }) },
    });
    Object.defineProperty(navigator, "locks", { value: undefined });
  });
  const { token } = await signInAsNewLearner(page, baseURL ?? "");
  const server = serverSide(page.request, token);
  await page.goto("/category/restaurant");
  await expect(heart(page, ramen)).toBeVisible();
  await page.route("**/api/user/collect/*", (route) => route.abort());
  const attempt = page.waitForEvent("requestfailed");
  await heart(page, ramen).click();
  await attempt;
  expect(await server.favourites()).toEqual([]);
  await page.unroute("**/api/user/collect/*");
  await page.reload();
  await expect.poll(server.favourites).toEqual(["ramen-order"]);
});

test("where nothing can be stored, the page says so and sends what it has in memory", async ({
  page,
  baseURL,
  allowProblems,
}) => {
  allowProblems(disconnected);
  const { token } = await signInAsNewLearner(page, baseURL ?? "");
  const server = serverSide(page.request, token);
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", { value: null });
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/profile");
  await page.route("**/api/user/collect/*", (route) => route.abort());
  await goWithin(page, "/category/restaurant");
  await heart(page, ramen).click();
  await goWithin(page, "/profile");
  await expect(page.getByText(texts.outbox.memory)).toBeVisible();
  await page.unroute("**/api/user/collect/*");
  await page.getByRole("button", { name: texts.outbox.retry }).click();
  await expect.poll(server.favourites).toEqual(["ramen-order"]);
  await expect(page.getByText(texts.outbox.memory)).toHaveCount(0);
});

test("signing out asks when something has not arrived, and only then", async ({
  page,
  baseURL,
  allowProblems,
}) => {
  allowProblems(disconnected);
  await signInAsNewLearner(page, baseURL ?? "");
  await page.goto("/category/restaurant");
  await page.route("**/api/user/collect/*", (route) => route.abort());
  await heart(page, ramen).click();
  await goWithin(page, "/profile");
  await page.getByRole("button", { name: zh.profile.logout }).click();
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(question).toContainText("1 项更改");
  await question.getByRole("button", { name: texts.outbox.logout.cancel }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: zh.profile.logout }).click();
  await question.getByRole("button", { name: texts.outbox.logout.confirm }).click();
  await expect(page.getByText(zh.profile.guest.title)).toBeVisible();
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("kaiwa:outbox")),
  );
  expect(left).toEqual([]);
});

test("a visitor who presses a heart logs in, comes back, and the scene is kept", async ({ page }) => {
  const username = `heart-${Date.now()}`;
  await page.request.post("/api/user/register", { data: { username, password } });
  await page.goto("/category/restaurant");
  await heart(page, ramen).click();
  await page.getByRole("button", { name: texts.heart.confirm }).click();
  await expect(page).toHaveURL("/login");
  await page.getByLabel(zh.login.username).fill(username);
  await page.locator("input[type=password]").fill(password);
  await page.getByRole("button", { name: zh.login.submit, exact: true }).click();
  await expect(page).toHaveURL("/category/restaurant");
  await expect(heart(page, ramen)).toHaveAttribute("aria-pressed", "true");
});

test("favourites are listed newest first, ten a page, with dates and a search", async ({ page, baseURL }) => {
  const { token } = await signInAsNewLearner(page, baseURL ?? "");
  const server = serverSide(page.request, token);
  const scenes = [
    "ramen-order",
    "cafe-wrong-order",
    "which-platform",
    "hotel-check-in",
    "convenience-store",
    "taxi-umbrella",
    "post-office",
    "where-are-you",
    "pharmacy",
    "clinic-fever",
    "first-day",
  ];
  for (const scene of scenes) await server.keep(scene);
  await page.goto("/profile?list=favourites");
  const rows = page.getByRole("tabpanel").getByRole("listitem");
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText(/月.*日 收藏/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: texts.pages.next }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(ramen);
  await page.getByRole("searchbox", { name: texts.favourites.search }).fill("餐厅");
  await expect(rows).toHaveCount(2);
  await page.getByRole("searchbox").fill("寿司");
  await expect(page.getByText(texts.favourites.none)).toBeVisible();
});

test("history has every figure, its pictures in words, and each record's details", async ({
  page,
  baseURL,
}) => {
  const { token } = await signInAsNewLearner(page, baseURL ?? "");
  const server = serverSide(page.request, token);
  await page.goto("/study-history");
  await expect(page.getByText(zh.history.empty.title)).toBeVisible();
  await server.record({
    finished: false,
    grade: null,
    score: 0,
    completedSegments: 4,
    startedAt: Date.now() - 5_000,
  });
  for (let more = 0; more < 10; more += 1) await server.record({ startedAt: Date.now() - 86_400_000 });
  await server.record({});
  await page.reload();
  for (const [label, value] of [
    [texts.history.totalPractices, "12"],
    [texts.history.completedPractices, "11"],
    [texts.history.completedDialogues, "0"],
    [texts.history.averageScore, "96"],
    [texts.history.averageAccuracy, "90%"],
    [texts.history.totalTime, "1 小时 0 分钟"],
    [texts.history.averageTime, "5 分钟"],
  ] as const) {
    const figure = page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
    await expect(figure.first()).toContainText(value);
  }
  await expect(page.getByText("八周里有 2 天在学习，共 60 分钟", { exact: false })).toBeVisible();
  await expect(
    page.getByRole("table", { name: texts.history.gradesChart }).getByRole("row", { name: /^S/ }),
  ).toContainText("11");
  const newest = page.locator("details").first();
  await newest.locator("summary").click();
  for (const [label, value] of [
    [texts.history.grade, "S"],
    [texts.history.completedSegments, "13/13"],
    [texts.history.accuracy, "90%"],
    [texts.history.attempts, "10"],
    [texts.history.maxStreak, "6"],
    [texts.history.score, "96"],
  ] as const) {
    const detail = newest.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
    await expect(detail).toContainText(value);
  }
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: texts.pages.next }).click();
  await expect(page).toHaveURL("/study-history?page=2");
  await expect(page.locator("details")).toHaveCount(2);
});

test("listening is recorded as time spent, without the time a page was hidden", async ({ page, baseURL }) => {
  const { token } = await signInAsNewLearner(page, baseURL ?? "");
  const server = serverSide(page.request, token);
  await page.clock.install();
  await page.goto("/study/ramen-order/dialogue");
  await expect(heart(page)).toBeVisible();
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "visibilityState", {
        value: hidden ? "hidden" : "visible",
        configurable: true,
      });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await page.clock.fastForward(60_000);
  await page.keyboard.press("Tab");
  await hide(true);
  await page.clock.fastForward(600_000);
  await hide(false);
  await page.clock.fastForward(30_000);
  await goWithin(page, "/profile");
  await page.clock.fastForward(20_000);
  await expect.poll(async () => (await server.history()).list.length).toBe(1);
  const [record] = (await server.history()).list;
  expect(record).toMatchObject({
    kind: "dialogue",
    mode: "repeat",
    contentId: "ramen-order",
    finished: false,
  });
  expect(record?.durationSeconds).toBeGreaterThanOrEqual(60);
  expect(record?.durationSeconds).toBeLessThan(240);
});
