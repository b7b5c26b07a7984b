import { violations } from "#tests/e2e/steps/axe.ts";
import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { cachedAddresses, offline } from "#tests/e2e/steps/cached.ts";
import { finishes } from "#tests/e2e/steps/progress.ts";
import { texts, zh } from "#tests/e2e/steps/texts.ts";

test.use({ serviceWorkers: "allow" });

const { keep, list } = texts.zh.offline;
/** A category with few scenes, one of them for members. */
const category = "/category/health";

test("a learner downloads a category after the disk was full, studies it offline and deletes it", async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(/QuotaExceededError|a scene could not be downloaded/);
  allowProblems(offline);
  await page.addInitScript(() => {
    const megabyte = 1024 * 1024;
    const quota = (): number => Number(localStorage.getItem("test-quota") ?? 3) * megabyte;
    navigator.storage.estimate = async () => ({ quota: quota(), usage: 0 });
    // Changes only the caches of the page. The service worker has its own globals.
    const open = window.caches.open.bind(window.caches);
    window.caches.open = async (name) => {
      const cache = await open(name);
      const put = cache.put.bind(cache);
      cache.put = async (key, response) => {
        const isFull = localStorage.getItem("test-is-full") === "yes";
        if (isFull && typeof key === "string" && key.endsWith(".mp3"))
          throw new DOMException("full", "QuotaExceededError");
        return put(key, response);
      };
      return cache;
    };
  });
  const panel = page.getByRole("region", { name: keep.title });
  const download = panel.getByRole("button", { name: /^下载（[\d.]+ MB）$/ });
  const first = page.getByRole("main").getByRole("listitem").first();
  const keptForDownload = async (): Promise<string[]> =>
    (await cachedAddresses(page)).filter((path) => path.startsWith("/.kept/"));

  await test.step("a download that does not fit cannot be started", async () => {
    await page.goto(category);
    await expect(download).toHaveAttribute("aria-disabled", "true");
    await expect(panel.getByRole("link", { name: keep.manage })).toBeVisible();
  });

  await test.step("a disk that fills up during the download leaves no half scene", async () => {
    await page.evaluate(() => {
      localStorage.setItem("test-quota", "100");
      localStorage.setItem("test-is-full", "yes");
    });
    await page.reload();
    await download.click();
    await expect(panel.getByRole("alert")).toContainText(keep.failed.full);
    expect(await keptForDownload()).toEqual([]);
  });

  await test.step("with enough space the category is downloaded", async () => {
    await page.evaluate(() => localStorage.setItem("test-is-full", "no"));
    await page.reload();
    await download.click();
    await finishes({
      // The download also stores the app itself, which the worker may fetch first.
      steps: async () => (await cachedAddresses(page)).length,
      isDone: async () =>
        (await panel.getByText(/^已下载/).isVisible()) && (await panel.getByRole("progressbar").isHidden()),
    });
    await expect(first).toContainText(zh.problem.offline.keptMark);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("its scenes work without a network", async () => {
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
  });

  await test.step("all downloads are deleted", async () => {
    await context.setOffline(false);
    await page.goto("/preferences");
    await page.getByRole("button", { name: list.removeAll }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: list.removeAll }).click();
    await expect(page.getByText(list.none)).toBeVisible();
    expect(await keptForDownload()).toEqual([]);
  });
});
