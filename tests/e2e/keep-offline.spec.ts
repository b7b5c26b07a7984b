import { violations } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { keptAddresses, offline } from "./steps/kept.ts";
import { texts, zh } from "./steps/texts.ts";

test.use({ serviceWorkers: "allow" });

const { keep, list } = texts.zh.offline;
/** A category with few scenes, one of them for members. */
const category = "/category/work";

test("a category is kept with its size, opens without a network, and goes again", async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(offline);
  await page.goto(category);
  const panel = page.getByRole("region", { name: keep.title });
  const download = panel.getByRole("button", { name: /^下载（[\d.]+ MB）$/ });
  await download.click();
  await expect(panel.getByRole("progressbar")).toBeVisible();
  await expect(panel.getByText(/^已下载/)).toBeVisible({ timeout: 90_000 });
  await expect(panel.getByRole("progressbar")).toBeHidden({ timeout: 90_000 });
  expect(await violations(page)).toEqual([]);
  const first = page.getByRole("main").getByRole("listitem").first();
  await expect(first).toContainText(zh.problem.offline.keptMark);

  await context.setOffline(true);
  await first.getByRole("link").click();
  await page.getByRole("tab", { name: zh.study.tabs.dialogue }).click();
  await page.getByRole("button", { name: "播放", exact: true }).click();
  await expect(page.locator("[data-spoken]")).toBeVisible();
  await page.getByRole("button", { name: "暂停", exact: true }).click();
  await page.locator("#line-0 [data-token][role=button]").first().click();
  await expect(page.getByRole("dialog", { name: zh.study.word.title })).toContainText(/N\d/);
  const scene = /\/study\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  await page.goto(`/speak/${scene}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);

  await context.setOffline(false);
  await page.goto("/preferences");
  await page.getByRole("button", { name: list.removeAll }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: list.removeAll }).click();
  await expect(page.getByText(list.none)).toBeVisible();
  expect((await keptAddresses(page)).filter((path) => path.startsWith("/.kept/"))).toEqual([]);
});

test("what does not fit is said before, and a disk that is full midway leaves nothing half", async ({
  page,
  allowProblems,
}) => {
  allowProblems(/QuotaExceededError|a scene could not be kept/);
  await page.addInitScript(() => {
    const megabyte = 1024 * 1024;
    const quota = (): number => Number(localStorage.getItem("test-quota") ?? 3) * megabyte;
    navigator.storage.estimate = async () => ({ quota: quota(), usage: 0 });
    // The page's own stores alone: the service worker has a world of its own.
    const open = window.caches.open.bind(window.caches);
    window.caches.open = async (name) => {
      const cache = await open(name);
      const put = cache.put.bind(cache);
      cache.put = async (key, response) => {
        if (typeof key === "string" && key.endsWith(".mp3"))
          throw new DOMException("full", "QuotaExceededError");
        return put(key, response);
      };
      return cache;
    };
  });
  await page.goto("/study/ramen-order/intro");
  const panel = page.getByRole("region", { name: keep.title });
  const download = panel.getByRole("button", { name: /^下载（/ });
  await expect(download).toHaveAttribute("aria-disabled", "true");
  await expect(panel.getByRole("link", { name: keep.manage })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("test-quota", "100"));
  await page.reload();
  await download.click();
  await expect(panel.getByRole("alert")).toContainText(keep.failed.full);
  expect((await keptAddresses(page)).filter((path) => path.startsWith("/.kept/"))).toEqual([]);
});
