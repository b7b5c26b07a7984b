import { expect } from "./journey.ts";
import type { Journey } from "./journey.ts";

/** Journeys that must fail, each for a reason of its own: `npm run engines -- --prove`. */
export const provings: readonly Journey[] = [
  {
    name: "what is not there is not seen",
    walk: ({ page }) => page.see("h1", "没有这样的标题").then(() => undefined),
  },
  { name: "a check that does not hold", walk: async () => expect(false, "it does not hold") },
  {
    name: "nobody plays, and nothing is heard",
    walk: async ({ page, hear }) => {
      await page.open("/study/ramen-order/dialogue");
      await hear(0.1);
    },
  },
  {
    name: "an error in the console",
    walk: async ({ page }) => {
      await page.open("/category/all");
      await page.read(() => console.error("on purpose"));
    },
  },
  {
    name: "an error that nobody catches",
    walk: async ({ page }) => {
      await page.open("/category/all");
      await page.read(() => {
        setTimeout(() => {
          throw new Error("on purpose");
        }, 0);
        return new Promise<void>((resolve) => setTimeout(resolve, 200));
      });
    },
  },
  {
    name: "a picture from another host, which the CSP refuses",
    walk: async ({ page }) => {
      await page.open("/category/all");
      await page.read(() => {
        new Image().src = "https://pictures.example/one.png";
        return new Promise<void>((resolve) => setTimeout(resolve, 1_000));
      });
    },
  },
  {
    name: "a page that answers no more",
    walk: async ({ page }) => {
      await page.open("/category/all");
      await page.read(() => {
        for (;;);
      });
    },
  },
];
