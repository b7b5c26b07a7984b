import { expect } from "./journey.ts";
import type { Journey } from "./journey.ts";

export const settings: Journey[] = [
  {
    name: "settings",
    walk: async ({ page }) => {
      await page.open("/preferences");
      await page.press("label", "深色");
      await page.until("dark", () => document.documentElement.getAttribute("data-theme") === "dark");
      const [r = 255] = await page.read(() =>
        (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number),
      );
      expect(r < 80, `the dark page is bright: ${r}`);
      await page.press("label", "小");
      await page.until(
        "small letters",
        () => document.documentElement.getAttribute("data-font-size") === "small",
      );
      // A list of the system's own, which neither protocol opens: it is changed as its choice would change it.
      await page.read(() => {
        const list = document.querySelector("select");
        if (list === null) throw new Error("no list of languages");
        list.value = "en";
        list.dispatchEvent(new Event("input", { bubbles: true }));
        list.dispatchEvent(new Event("change", { bubbles: true }));
      });
      await page.see("h1", "Preferences");
      await page.reload();
      await page.see("h1", "Preferences");
      const kept = await page.read(() => [
        document.documentElement.lang,
        document.documentElement.getAttribute("data-theme"),
        document.documentElement.getAttribute("data-font-size"),
      ]);
      expect(kept.join() === "en,dark,small", `after a reload it is ${kept.join()}`);
    },
  },
];
