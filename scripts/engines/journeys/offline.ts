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
      // Past the worker, which waits with what it keeps until the page asks it for nothing more.
      const speech = await page.read(async () => {
        const headers = { "Accept-Language": "zh" };
        const answer = await fetch("/api/content/ramen-order", { headers, cache: "no-store" });
        const { data } = (await answer.json()) as { data: { lines: { audio?: { url: string } }[] } };
        return data.lines.flatMap(({ audio }) => audio?.url ?? []);
      });
      await page.until(
        "the worker has kept the scene and its speech",
        async (wanted) => {
          const names = await caches.keys();
          const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          const paths = new Set(kept.flat().map(({ url }) => new URL(url).pathname));
          const isKept = (path: RegExp): boolean => [...paths].some((one) => path.test(one));
          return (
            wanted.every((url) => paths.has(url)) &&
            [/^\/$/, /assets\/study/, /assets\/companions/, /messages\/zh\/app/].every(isKept)
          );
        },
        speech,
      );
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
