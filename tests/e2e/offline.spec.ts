import type { Page } from "@playwright/test";
import { contentData } from "#contract/content.schema.ts";
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

/** Everything the worker has kept, by address. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** The speech files of a scene, as the server names them. */
async function speechOf(page: Page, sceneId: string): Promise<{ lines: string[]; words: string[] }> {
  const { data } = await (await page.request.get(`/api/content/${sceneId}`)).json();
  const { lines, lexemes } = contentData.parse(data);
  return {
    lines: lines.flatMap(({ audio }) => audio?.url ?? []),
    words: Object.values(lexemes).flatMap(({ audio }) => audio ?? []),
  };
}

test("a scene that was opened once can be heard without a network, lines and words", async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const speech = await speechOf(page, "ramen-order");
  expect(speech.lines).toHaveLength(13);
  expect(speech.words.length).toBeGreaterThan(30);
  await page.goto("/study/ramen-order/dialogue");
  await expect
    .poll(
      async () => {
        const kept = new Set(await keptAddresses(page));
        return [...speech.lines, ...speech.words].filter((address) => !kept.has(address));
      },
      { timeout: 30_000 },
    )
    .toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("button", { name: "播放", exact: true }).click();
  await expect(page.getByRole("button", { name: "暂停", exact: true })).toBeVisible();
  await expect(page.locator("[data-spoken]")).toBeVisible();

  const [word = ""] = speech.words;
  const parts = await page.evaluate(async (address) => {
    const whole = await (await fetch(address)).arrayBuffer();
    const ask = async (range: string) => {
      const response = await fetch(address, { headers: { range } });
      return [
        response.status,
        response.headers.get("content-range"),
        (await response.arrayBuffer()).byteLength,
      ];
    };
    const seconds = await new Promise((resolve, reject) => {
      const audio = new Audio(address);
      audio.addEventListener("ended", () => resolve(audio.currentTime));
      audio.addEventListener("error", () => reject(new Error(audio.error?.message)));
      audio.play().catch(reject);
    });
    return {
      size: whole.byteLength,
      first: await ask("bytes=0-1"),
      beyond: await ask("bytes=9999999-"),
      seconds,
    };
  }, word);
  expect(parts.first).toEqual([206, `bytes 0-1/${parts.size}`, 2]);
  expect(parts.beyond).toEqual([416, `bytes */${parts.size}`, 0]);
  expect(parts.seconds).toBeGreaterThan(0.2);
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
