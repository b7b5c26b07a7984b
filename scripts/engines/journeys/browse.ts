import { expect } from "./journey.ts";
import type { Journey } from "./journey.ts";

export const browse: Journey[] = [
  {
    name: "list",
    walk: async ({ page }) => {
      await page.open("/");
      await page.see("h1", "今天，去哪里？");
      await page.see("a", /餐厅与咖啡馆/);
      const width = await page.read(() => document.documentElement.scrollWidth);
      expect(width <= 375, `the list is ${width} px wide, and the window 375`);
      await page.until("covers are drawn", () =>
        [...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      );
    },
  },
  {
    name: "search",
    walk: async ({ page }) => {
      await page.open("/category/all");
      await page.fill("input[type=search]", "ramen");
      await page.press("a", /拉面店的食券机/);
      await page.see("h1", "拉面店的食券机");
    },
  },
  {
    name: "category",
    walk: async ({ page }) => {
      await page.open("/category/all");
      await page.press("a", /餐厅与咖啡馆/);
      await page.see("h1", "餐厅与咖啡馆");
      await page.press("a", /拉面店的食券机/);
      await page.until("the scene's address", () => /^\/study\/ramen-order/.test(window.location.pathname));
    },
  },
  {
    name: "intro",
    walk: async ({ page }) => {
      await page.open("/study/ramen-order");
      await page.see("h1", "拉面店的食券机");
      await page.see("h2, h3", /学习目标/);
      await page.press("button", "开始听对话");
      await page.see("#line-0", /いらっしゃい/);
    },
  },
];
