import { expect, test } from "./steps/fixtures.ts";
import { unhurried } from "./steps/heard-scene.ts";
import { offline } from "./steps/kept.ts";
import { zh } from "./steps/texts.ts";
import { startWith } from "./steps/visits.ts";

test("a word is explained at once, even while the names of its form do not come", async ({
  page,
  allowProblems,
}) => {
  allowProblems(offline);
  await page.route(/\/messages\/zh\/grammar/, (route) => route.abort());
  await page.goto("/study/new-neighbour/dialogue");
  await page.locator("#line-0 [data-token]", { hasText: "してきた" }).click();
  const card = page.getByRole("dialog", { name: zh.study.word.title });
  await expect(card).toContainText("hikkosu");
  await expect(card).not.toContainText(zh.study.word.form);
});

test("parts whose code does not come leave the dialogue to be read and heard; one that is asked for is said to be missing", async ({
  page,
  allowProblems,
}) => {
  allowProblems(/ERR_FAILED|could not be loaded|screen failed/);
  const lost = new Set<string>();
  const parts = /\/assets\/(word-pane|companions|foot|onward)-.*\.js$/;
  await page.route(parts, (route) => {
    lost.add(parts.exec(route.request().url())?.[1] ?? "");
    return route.abort();
  });
  await startWith(page, { preferences: JSON.stringify(unhurried) });
  await page.goto("/study/ramen-order/dialogue");
  await expect.poll(() => [...lost].sort()).toEqual(["companions", "foot", "onward", "word-pane"]);
  await page.getByRole("button", { name: zh.study.play, exact: true }).click();
  await expect(page.getByRole("button", { name: zh.study.pause, exact: true })).toBeVisible();
  await page.getByRole("button", { name: zh.study.next, exact: true }).click();
  await expect(page.locator("#line-1[aria-current=true], #line-1 [aria-current=true]")).toBeVisible();
  await page.locator("#line-0 [role=button]", { hasText: "食券" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(zh.problem.loadError);
});

test("what did not come is asked for once when the network is back, and the focus stays", async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(offline);
  const scene = /\/api\/content\/ramen-order$/;
  await page.route(scene, (route) => route.abort());
  await page.goto("/study/ramen-order/dialogue");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(zh.problem.offline.sceneTitle);
  await context.setOffline(true);
  await page.unroute(scene);
  let asked = 0;
  page.on("request", (request) => {
    if (scene.test(request.url())) asked += 1;
  });
  const gear = page.getByRole("button", { name: zh.study.displaySettings });
  await gear.focus();
  await context.setOffline(false);
  await expect(page.locator("#line-0")).toBeVisible();
  await expect(gear).toBeFocused();
  expect(asked).toBe(1);
  // A part of the screen that is still on its way when the network goes would have it loaded anew.
  for (const part of ["companions", "foot", "word-pane"]) {
    await page.waitForFunction(
      (name) => performance.getEntriesByType("resource").some((one) => one.name.includes(`/assets/${name}-`)),
      part,
    );
  }
  // What has come is not asked for again, however much later.
  await page.clock.install();
  const isBack = page.evaluate(
    () => new Promise<void>((resolve) => window.addEventListener("online", () => resolve(), { once: true })),
  );
  await context.setOffline(true);
  await context.setOffline(false);
  await isBack;
  await page.clock.runFor(5000);
  await page.evaluate(() => fetch("/robots.txt").then((answer) => answer.text()));
  expect(asked).toBe(1);
});

test("a screen whose code is not here says so once, and comes by itself with the network", async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(offline);
  await page.goto("/profile");
  await page.getByRole("link", { name: zh.profile.contact }).waitFor();
  await context.setOffline(true);
  await page.getByRole("link", { name: zh.profile.contact }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(zh.problem.offline.title);
  await expect(page.getByText(zh.problem.offline.title)).toHaveCount(1);
  await expect(page.getByText(zh.problem.loadError)).toHaveCount(1);
  await context.setOffline(false);
  await expect(page).toHaveTitle(`${zh.titles.contact} · Kaiwa`);
});

test("without a network, the scenes that are kept are named once, also where the list of all is missing", async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(offline);
  await page.route(/\/api\/category\/list$/, (route) => route.abort());
  await page.goto("/category/all");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(zh.problem.offline.title);
  // As the worker would have kept it.
  await page.evaluate(async () => {
    const headers = { "Accept-Language": "zh" };
    const request = new Request("/api/content/ramen-order?kaiwa-lang=zh", { headers });
    const answer = await fetch("/api/content/ramen-order", { headers });
    await (await caches.open("kaiwa-content-2")).put(request, answer);
  });
  await context.setOffline(true);
  await expect(page.getByRole("heading", { name: zh.problem.offline.kept })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "拉面店的食券机" })).toHaveCount(1);
});

test("a server that is away for a moment: the screen says so, and comes by itself, without a tap", async ({
  page,
  allowProblems,
}) => {
  allowProblems(/503|Failed to load resource/);
  await page.clock.install();
  const scene = /\/api\/content\/ramen-order$/;
  const body = JSON.stringify({ code: "002", info: "", error: "unavailable" });
  await page.route(scene, (route) => route.fulfill({ status: 503, contentType: "application/json", body }));
  await page.goto("/study/ramen-order/dialogue");
  const problem = page.getByRole("main").getByRole("alert");
  await expect(problem).toContainText(zh.problem.loadError);
  await page.clock.runFor(3_500);
  await expect(problem).toBeVisible();
  await page.unroute(scene);
  await page.clock.runFor(13_000);
  await expect(page.locator("#line-0")).toBeVisible();
  await expect(problem).toHaveCount(0);
});
