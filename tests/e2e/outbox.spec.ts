import type { Page } from "@playwright/test";
import texts from "#web/i18n/zh/learning.json" with { type: "json" };
import { expect, test } from "./steps/fixtures.ts";
import { heart, ramen } from "./steps/hearts.ts";
import { serverSide } from "./steps/learning-api.ts";
import { signInAsNewLearner } from "./steps/sign-in.ts";
import { zh } from "./steps/texts.ts";
import { goWithin } from "./steps/visits.ts";

const disconnected = /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/;
const drink = "上错了饮料";
const platform = "在几号站台？";
const hotel = "在酒店前台";

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

test("changes that a page of an older build moved into its database arrive", async ({ page, baseURL }) => {
  const { token } = await signInAsNewLearner(page, baseURL ?? "");
  const server = serverSide(page.request, token);
  // Older builds moved entries of the outbox from localStorage into IndexedDB, which now only holds a copy.
  await page.evaluate(async () => {
    const { id: userId } = JSON.parse(localStorage.getItem("userInfo") ?? "{}");
    const change = { kind: "favourite", contentId: "ramen-order", isKept: true };
    const entry = { id: "01763190000000-0000-old", userId, change };
    const opening = indexedDB.open("kaiwa", 1);
    opening.addEventListener("upgradeneeded", () =>
      opening.result.createObjectStore("outbox", { keyPath: "id" }),
    );
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    // The connection stays open, as in a tab that still runs the older build.
    const transaction = opening.result.transaction("outbox", "readwrite");
    transaction.objectStore("outbox").put(entry);
    await new Promise((resolve) => transaction.addEventListener("complete", resolve));
  });
  const newBuild = await page.context().newPage();
  await newBuild.goto("/profile");
  await expect.poll(server.favourites).toEqual(["ramen-order"]);
  const left = (): Promise<number> =>
    newBuild.evaluate(async () => {
      const opening = indexedDB.open("kaiwa", 1);
      await new Promise((resolve) => opening.addEventListener("success", resolve));
      const counting = opening.result.transaction("outbox").objectStore("outbox").count();
      await new Promise((resolve) => counting.addEventListener("success", resolve));
      return counting.result;
    });
  await expect.poll(left).toBe(0);
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
  let isPressed = false;
  await page.route("**/api/user/collect/*", (route) => (isPressed ? route.continue() : route.abort()));
  await goWithin(page, "/category/restaurant");
  await heart(page, ramen).click();
  await goWithin(page, "/profile");
  await expect(page.getByText(texts.outbox.memory)).toBeVisible();
  const retry = await page.getByRole("button", { name: texts.outbox.retry }).elementHandle();
  isPressed = true;
  // At once: the page also tries again by itself, and the button is gone when that has worked.
  await retry?.dispatchEvent("click");
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
