import { expect } from "./journey.ts";
import type { Journey } from "./journey.ts";

export const withoutNetwork: Journey[] = [
  {
    name: "offline with sound",
    // What is asked for without a network fails, and is printed as such.
    allowed: /NetworkError|Load failed|network|Failed to fetch/i,
    walk: async ({ page, network, hear }) => {
      await page.open("/study/ramen-order/dialogue");
      await page.see("#line-0", /いらっしゃい/);
      await page.until("the worker has kept the scene and its speech", async () => {
        const answer = await fetch("/api/content/ramen-order", { headers: { "Accept-Language": "zh" } });
        const { data } = (await answer.json()) as { data: { lines: { audio?: { url: string } }[] } };
        const names = await caches.keys();
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        const paths = new Set(kept.flat().map(({ url }) => new URL(url).pathname));
        const isKept = (path: RegExp): boolean => [...paths].some((one) => path.test(one));
        return (
          data.lines.every(({ audio }) => audio === undefined || paths.has(audio.url)) &&
          [/^\/$/, /assets\/study/, /assets\/companions/, /messages\/zh\/app/].every(isKept)
        );
      });
      await network.close();
      const isOffline = await page.read(() =>
        fetch("/healthz", { cache: "no-store" }).then(
          () => false,
          () => true,
        ),
      );
      expect(isOffline, "the server still answers");
      await page.reload();
      await page.see("h1", "拉面店的食券机");
      await page.press("button", "播放");
      await hear(2);
      await network.open();
    },
  },
];
