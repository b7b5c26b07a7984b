import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "allow" });

test("a scene that was opened once opens again without a network", async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto("/study/ramen-order/dialogue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("拉面店的食券机");
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map((k) => k.url)),
    );
    const urls = kept.flat().join(" ");
    return (
      /assets\/study/.test(urls) && /api\/content\/ramen-order/.test(urls) && /messages\/zh\/app/.test(urls)
    );
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("拉面店的食券机");
  await expect(page.getByText("ごめん", { exact: false }).first()).toBeVisible();
});

test("what belongs to a learner is never kept by the worker", async ({ page, allowProblems }) => {
  allowProblems(/401/);
  await page.goto("/profile");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() =>
    fetch("/api/user/info", { headers: { Authorization: "x" } }).then((r) => r.text()),
  );
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map((k) => k.url)),
    );
    return urls.flat().filter((url) => url.includes("/api/user"));
  });
  expect(kept).toEqual([]);
});
