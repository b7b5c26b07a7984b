import type { Page } from "@playwright/test";
import texts from "#web/kit/i18n/zh/learning.json" with { type: "json" };
import { expect, test } from "./steps/fixtures.ts";
import { heart, ramen } from "./steps/hearts.ts";
import { serverSide } from "./steps/learning-api.ts";
import { signInAsNewLearner } from "./steps/sign-in.ts";
import { navigateInApp } from "./steps/visits.ts";

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
  await page.getByRole("button", { name: /^选择/ }).click();
}

/** The favourites and the progress that a page stores. */
const copies = (page: Page) =>
  page.evaluate(() => {
    const read = (prefix: string) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith(prefix));
      return JSON.parse(localStorage.getItem(key ?? "") ?? "null");
    };
    const favourites: { contentId: string }[] = read("favorites_") ?? [];
    return { favourites: favourites.map(({ contentId }) => contentId), progress: read("progress_") };
  });

test("changes of two tabs of an offline phone and of a computer arrive once, and both devices agree", async ({
  page: practice,
  context: phone,
  visitor,
  baseURL,
  allowProblems,
}) => {
  allowProblems(disconnected);
  const origin = baseURL ?? "";
  const { token } = await signInAsNewLearner(practice, origin);
  const server = serverSide(practice.request, token);
  await server.keep("which-platform");
  await server.keep("hotel-check-in");
  const account = await practice.evaluate(() => ({ ...localStorage }));

  await test.step("two tabs of the phone change favourites and progress without a network", async () => {
    const list = await phone.newPage();
    await list.goto("/profile?list=favourites");
    await expect(heart(list, platform)).toBeVisible();
    await practice.goto("/study/ramen-order/practice");
    await beginPractice(practice);
    await expect(heart(practice)).toBeVisible();
    await phone.setOffline(true);
    for (let press = 0; press < 3; press += 1) await heart(practice).click();
    await solve(practice, ["食券", "売り切れ"]);
    await heart(list, platform).click();
    await expect(list.getByText(waiting(4))).toBeVisible();
    await expect(heart(list, ramen)).toHaveAttribute("aria-pressed", "true");
    await expect(heart(list, platform)).toHaveCount(0);
    // The pages are closed before the phone is online again.
    await practice.close();
    await list.close();
  });

  const desk = await visitor({ locale: "zh-CN", hasTouch: true, serviceWorkers: "block" });
  await test.step("the computer changes other favourites and the same scene", async () => {
    await desk.goto(`${origin}/about`);
    await desk.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, account);
    await desk.goto(`${origin}/profile?list=favourites`);
    await heart(desk, hotel).click();
    await navigateInApp(desk, "/category/restaurant");
    await heart(desk, drink).click();
    await navigateInApp(desk, "/study/ramen-order/practice");
    await beginPractice(desk);
    await solve(desk, ["食券"]);
    await navigateInApp(desk, "/profile");
    await expect.poll(server.favourites).toEqual(["cafe-wrong-order", "which-platform"]);
  });

  const home = await phone.newPage();
  await test.step("the phone's next visit sends the changes of both tabs, each once", async () => {
    const sent: string[] = [];
    phone.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === "POST" && /collect/i.test(pathname)) sent.push(pathname);
    });
    await phone.setOffline(false);
    await home.goto("/profile");
    await expect.poll(server.favourites).toEqual(["ramen-order", "cafe-wrong-order"]);
    await expect
      .poll(async () => (await server.history()).list.map(({ contentId }) => contentId))
      .toContain("ramen-order");
    await expect
      .poll(() => home.evaluate(() => Object.keys(localStorage).join()))
      .not.toContain("kaiwa:outbox:");
    expect(sent.toSorted()).toEqual(["/api/user/collect/ramen-order", "/api/user/unCollect/which-platform"]);
  });

  await test.step("both devices have the same favourites and progress", async () => {
    await desk.reload();
    await expect
      .poll(async () => (await server.history()).list.map(({ contentId }) => contentId))
      .toEqual(["ramen-order", "ramen-order"]);
    expect((await server.progress())["ramen-order"]?.completedSegments).toEqual([0, 1, 2]);
    for (const page of [home, desk]) {
      await expect
        .poll(async () => (await copies(page)).favourites)
        .toEqual(["ramen-order", "cafe-wrong-order"]);
      await expect
        .poll(async () => (await copies(page)).progress["ramen-order"])
        .toMatchObject({ completedSegments: [0, 1, 2] });
    }
    await expect(home.getByText(waiting(4))).toHaveCount(0);
    await navigateInApp(home, "/category/restaurant");
    await expect(home.getByRole("link", { name: ramen })).toContainText("已学 23%");
  });
});
