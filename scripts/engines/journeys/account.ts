import type { Journey } from "./journey.ts";
import { newUsername, password, signIn } from "./sign-in.ts";

export const accounts: Journey[] = [
  {
    name: "register and sign in",
    walk: async ({ page }) => {
      const username = newUsername();
      await page.open("/login");
      await page.press("[role=tab]", "注册");
      await page.fill("input[autocomplete=username]", username);
      await page.fill("input[type=password]", password);
      await page.press("form button", "注册");
      await page.until("signed in", () => localStorage.getItem("token") !== null);
      await page.open("/profile");
      await page.press("button", "退出登录");
      await page.see("main", /还没有登录/);
      await page.open("/login");
      await page.fill("input[autocomplete=username]", username);
      await page.fill("input[type=password]", password);
      await page.key("Enter");
      await page.until("signed in", () => localStorage.getItem("token") !== null);
      await page.open("/account-info");
      await page.see("main", new RegExp(username));
    },
  },
  {
    name: "favourite",
    walk: async ({ page }) => {
      await signIn(page);
      await page.open("/category/restaurant");
      await page.press("button", "收藏：拉面店的食券机");
      await page.see("button[aria-pressed=true]", "收藏：拉面店的食券机");
      await page.until("the server knows it", async () => {
        const answer = await fetch("/api/user/collect/list", {
          headers: { authorization: localStorage.getItem("token") ?? "" },
        });
        return (await answer.text()).includes("ramen-order");
      });
      await page.open("/profile?list=favourites");
      await page.see("[role=tabpanel] li", /拉面店的食券机/);
    },
  },
  {
    name: "progress",
    walk: async ({ page, hear }) => {
      await signIn(page);
      // One hearing of each line and short pauses. Not faster than it was spoken: WebKitGTK's process dies of that now and then,
      // on a page with nothing but an audio element, too (docs/reliability.md).
      await page.read(() => {
        const quick = { repeatCount: 1, minimumInterval: 0.2, shadowingMultiplier: 0.5 };
        localStorage.setItem("preferences", JSON.stringify(quick));
      });
      await page.open("/study/convenience-store/dialogue");
      await page.press("button", "播放");
      await hear(2);
      await page.until("two lines count as heard", () => {
        const kept = Object.keys(localStorage).find((key) => key.startsWith("progress_"));
        return /"completedSegments":\[\d+,\d+/.test(localStorage.getItem(kept ?? "") ?? "");
      });
      await page.open("/profile");
      await page.see("main", /\d+\/\d+ 句/);
    },
  },
];
