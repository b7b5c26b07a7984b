import texts from "#web/i18n/zh/learning.json" with { type: "json" };
import { violations } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { heart, ramen } from "./steps/hearts.ts";
import { serverSide } from "./steps/learning-api.ts";
import { password, signInAsNewLearner } from "./steps/sign-in.ts";
import { zh } from "./steps/texts.ts";
import { goWithin } from "./steps/visits.ts";

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
  // What counts the time comes later than the scene.
  await page.waitForLoadState("networkidle");
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
