import type { Page } from "@playwright/test";
import learning from "#web/kit/i18n/zh/learning.json" with { type: "json" };
import texts from "#web/kit/i18n/zh/practice.json" with { type: "json" };
import { expect, test } from "./steps/fixtures.ts";
import { serverSide } from "./steps/learning-api.ts";
import { answers, begin, choose, finish, practice, toBlank } from "./steps/practising.ts";
import { newUsername, password } from "./steps/sign-in.ts";
import { zh } from "./steps/texts.ts";
import { navigateInApp } from "./steps/visits.ts";

const { login, profile } = zh;

/** Registers on the login screen that is open. */
async function register(page: Page): Promise<string> {
  const username = newUsername();
  await page.getByRole("tab", { name: login.register }).click();
  await page.getByLabel(login.username).fill(username);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: login.register, exact: true }).click();
  // Waits until the visitor has become this learner.
  await expect(page).not.toHaveURL(/\/login$/);
  return username;
}

/** Starts another session of an account through the API. */
async function logIn(page: Page, username: string): Promise<{ token: string; user: unknown }> {
  const answer = await page.request.post("/api/user/login", { data: { username, password } });
  return (await answer.json()).data;
}

const start = (page: Page) => page.getByRole("region", { name: texts.start.title });
const resume = (page: Page) => page.getByRole("button", { name: texts.resume });
const grade = (page: Page) => start(page).getByRole("img", { name: /评级/ });

test("a visitor's practice moves to their new account, and no other learner on the phone sees or sends it", async ({
  page,
}) => {
  // A visitor finishes a practice and registers from its result.
  await begin(page, "选择");
  await finish(page, (blank) => choose(page, answers[blank] ?? ""));
  await page.getByRole("link", { name: texts.keep.action }).click();
  const username = await register(page);
  await expect(grade(page)).toHaveAccessibleName("评级 S");
  const first = await logIn(page, username);
  const server = serverSide(page.request, first.token);
  await expect
    .poll(async () => (await server.history()).list)
    .toMatchObject([{ score: 100, finished: true }]);

  // The learner begins another practice, and signs out in the middle.
  await begin(page, "选择");
  for (const answer of answers.slice(0, 2)) {
    await toBlank(page);
    await choose(page, answer);
  }
  await navigateInApp(page, "/settings");
  await page.getByRole("button", { name: profile.logout }).click();
  await expect(page.getByText(profile.guest.title)).toBeVisible();

  // Neither a visitor nor another learner is offered that practice or sees the grade.
  for (const isSecondLearner of [false, true]) {
    if (isSecondLearner) {
      await navigateInApp(page, "/login");
      // Registering returns to the practice.
      await register(page);
    } else await navigateInApp(page, practice);
    await expect(page.getByText(texts.start.modes)).toBeVisible();
    await expect(resume(page)).toHaveCount(0);
    await expect(grade(page)).toHaveCount(0);
  }

  // The second learner practises while the first one signs in again in another tab.
  await begin(page, "选择");
  await toBlank(page);
  await choose(page, answers[0] ?? "");
  const tab = await page.context().newPage();
  await tab.goto("/about");
  await tab.evaluate(({ token, user }) => {
    // Stores the items in the app's order, so that another tab never combines two learners.
    localStorage.removeItem("userInfo");
    localStorage.setItem("token", token);
    localStorage.setItem("userInfo", JSON.stringify(user));
  }, first);
  await expect(start(page).getByText("已完成 2/9")).toBeVisible();
  expect((await server.history()).list).toHaveLength(2);
});

test("keeps a visit when its tab is closed, until the visitor starts fresh", async ({ page }) => {
  await begin(page, "选择");
  await finish(page, (blank) => choose(page, answers[blank] ?? ""));
  await expect(page.getByRole("region", { name: "练习结果" })).toBeVisible();
  const next = await page.context().newPage();
  await page.close();
  await next.goto("/category/all");
  const notYou = next.getByRole("button", { name: new RegExp(`^${learning.visit.notYou}`) });
  await expect(notYou).toBeVisible();
  const other = await next.context().newPage();
  await other.goto(practice);
  await expect(grade(other)).toHaveAccessibleName("评级 S");

  await test.step("a fresh start in one tab clears the other", async () => {
    await notYou.click();
    await next.getByRole("button", { name: learning.visit.action, exact: true }).click();
    await expect(notYou).toHaveCount(0);
    await expect(other.getByText(texts.start.modes)).toBeVisible();
    await expect(grade(other)).toHaveCount(0);
  });
});
