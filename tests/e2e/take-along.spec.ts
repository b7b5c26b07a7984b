import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { violationsInDeepTier } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { expectToast } from "./steps/toasts.ts";

test("takes a scene along as an Anki deck with its audio", async ({ page }) => {
  await page.goto("/study/ramen-order/intro");
  await page.getByRole("button", { name: "导出" }).click();
  const sheet = page.getByRole("dialog", { name: "导出" });
  await expect(sheet).toBeVisible();
  expect(await violationsInDeepTier(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await sheet.getByRole("button", { name: /^Anki 牌组/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("kaiwa-ramen-order.apkg");
  await expectToast(page, "文件已保存");
  const deck = unzipSync(readFileSync(await file.path()));
  const media: Record<string, string> = JSON.parse(strFromU8(deck["media"] ?? new Uint8Array()));
  expect(Object.keys(media).length).toBeGreaterThan(10);
  expect(Object.keys(deck).sort()).toEqual([...Object.keys(media), "collection.anki2", "media"].sort());
});
