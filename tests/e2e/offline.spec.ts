import { violationsInDeepTier } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { offline, openAndCache, speechOf } from "./steps/cached.ts";
import { zh } from "./steps/texts.ts";

test.use({ serviceWorkers: "allow" });

test("a learner studies offline a scene that was opened once online", async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(offline);
  await openAndCache(page, "/study/ramen-order/dialogue");
  const [word = ""] = (await speechOf(page, "ramen-order")).words;

  await test.step("the category marks the scene while there is no network", async () => {
    await page.goto("/category/restaurant");
    const kept = page.getByRole("link").filter({ hasText: zh.problem.offline.keptMark });
    await expect(page.getByRole("link", { name: /拉面店的食券机/ })).toBeVisible();
    await expect(kept).toHaveCount(0);
    await context.setOffline(true);
    await expect(kept).toHaveCount(1);
    await expect(kept).toContainText("拉面店的食券机");
  });

  await test.step("lines and words play, words are explained", async () => {
    await page.goto("/study/ramen-order/dialogue");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("拉面店的食券机");
    await page.getByRole("button", { name: "播放", exact: true }).click();
    await expect(page.locator("[data-spoken]")).toBeVisible();
    await page.getByRole("button", { name: "暂停", exact: true }).click();
    await page.locator("#line-0 [data-token][role=button]").first().click();
    await expect(page.getByRole("dialog", { name: zh.study.word.title })).toContainText(/N\d/);
    await page.keyboard.press("Escape");
    const played = await page.evaluate(async (address) => {
      const part = await fetch(address, { headers: { range: "bytes=0-1" } });
      const seconds = await new Promise<number>((resolve, reject) => {
        const audio = new Audio(address);
        audio.addEventListener("ended", () => resolve(audio.currentTime));
        audio.addEventListener("error", () => reject(new Error(audio.error?.message)));
        audio.play().catch(reject);
      });
      return { status: part.status, bytes: (await part.arrayBuffer()).byteLength, seconds };
    }, word);
    expect(played).toMatchObject({ status: 206, bytes: 2 });
    expect(played.seconds).toBeGreaterThan(0.2);
  });

  await test.step("vocabulary and practice open", async () => {
    await page.getByRole("tab", { name: zh.study.tabs.vocabulary }).click();
    await expect(page.getByRole("listitem").first()).toBeVisible();
    await page.getByRole("tab", { name: zh.study.tabs.practice }).click();
    await page.getByRole("button", { name: /^输入/ }).click();
    await page.getByRole("button", { name: "显示答案" }).click();
    await expect(page.getByRole("button", { name: "下一句" })).toBeVisible();
  });

  await test.step("other screens open, and the list leads to the scene", async () => {
    for (const [path, title] of [
      ["/profile", zh.profile.title],
      ["/privacy", zh.titles.privacy],
      ["/category/all", zh.home.pageTitle],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} · Kaiwa`);
      await expect(page.getByRole("main")).toBeVisible();
      await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
    }
    await page.getByRole("main").getByRole("link", { name: "拉面店的食券机" }).last().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("拉面店的食券机");
  });

  await test.step("a scene that was never opened names those that were, and loads with the network", async () => {
    await page.goto("/study/convenience-store/dialogue");
    const problem = page.getByRole("main").getByRole("alert");
    await expect(problem).toContainText(zh.problem.loadError);
    await expect(problem).toContainText(zh.problem.offline.sceneText);
    await expect(page.getByRole("link", { name: "拉面店的食券机" })).toBeVisible();
    await expect(page.getByRole("link", { name: zh.common.toScenes })).toBeVisible();
    expect(await violationsInDeepTier(page)).toEqual([]);
    await context.setOffline(false);
    await expect(page.locator("#line-0")).toBeVisible();
  });
});
