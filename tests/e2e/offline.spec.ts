import { violations } from "./steps/axe.ts";
import { isOpen, lines, memberScene, openLines } from "./steps/buying.ts";
import { expect, test } from "./steps/fixtures.ts";
import { builtFiles, keptAddresses, offline, openOnce, speechOf } from "./steps/kept.ts";
import { makeMember } from "./steps/server-data.ts";
import { texts, zh } from "./steps/texts.ts";
import { newAccount, startWith } from "./steps/visits.ts";

test.use({ serviceWorkers: "allow" });

test("a scene that was opened once opens again without a network", async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(offline);
  await page.goto("/study/ramen-order/dialogue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("拉面店的食券机");
  const start = [/^\/$/, /assets\/study/, /api\/content\/ramen-order/, /messages\/zh\/app/];
  await expect
    .poll(async () => {
      const kept = await keptAddresses(page);
      return start.filter((one) => !kept.some((address) => one.test(address)));
    })
    .toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("拉面店的食券机");
  await expect(page.getByText("ごめん", { exact: false }).first()).toBeVisible();
});

// One visit for all of it: until everything is kept takes longer than what is then tried.
test("with a scene that was opened once a learner goes on without a network", async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(offline);
  await openOnce(page, "/study/ramen-order/dialogue");
  const speech = await speechOf(page, "ramen-order");
  expect(speech.lines).toHaveLength(13);
  expect(speech.words.length).toBeGreaterThan(30);
  await test.step("a category marks the scenes that open without a network, as long as there is none", async () => {
    await page.goto("/category/restaurant");
    const kept = page.getByRole("link").filter({ hasText: zh.problem.offline.keptMark });
    await expect(page.getByRole("link", { name: /拉面店的食券机/ })).toBeVisible();
    await expect(kept).toHaveCount(0);
    await context.setOffline(true);
    await expect(kept).toHaveCount(1);
    await expect(kept).toContainText("拉面店的食券机");
    await context.setOffline(false);
    await expect(kept).toHaveCount(0);
    await context.setOffline(true);
  });
  await test.step("lines and words are heard", async () => {
    await page.goto("/study/ramen-order/dialogue");
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
  await test.step("all tabs work, the practice to its end", async () => {
    await page.goto("/study/ramen-order/intro");
    const tab = (name: string) => page.getByRole("tab", { name });
    await tab(zh.study.tabs.dialogue).click();
    await expect(page.locator("#line-0")).toBeVisible();
    await tab(zh.study.tabs.vocabulary).click();
    await expect(page.getByRole("listitem").first()).toBeVisible();
    await tab(zh.study.tabs.practice).click();
    await page.getByRole("button", { name: "开始练习" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "输入" }).click();
    const showAnswer = page.getByRole("button", { name: "显示答案" });
    const goOn = page.getByRole("button", { name: /^(下一句|看结果)$/ });
    const result = page.getByRole("heading", { name: "值得再练的地方" });
    for (;;) {
      await expect(showAnswer.or(goOn).or(result).first()).toBeVisible();
      if (await result.isVisible()) break;
      if (await goOn.isVisible()) await goOn.click();
      else await showAnswer.click();
    }
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  });
  await test.step("so does the app around it: lists, own place, settings", async () => {
    for (const [path, title] of [
      ["/profile", zh.profile.title],
      ["/preferences", zh.preferences.title],
      ["/about", zh.titles.about],
      ["/privacy", zh.titles.privacy],
      ["/category/restaurant", "餐厅与咖啡馆"],
      ["/category/all", zh.home.pageTitle],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} · Kaiwa`);
      await expect(page.getByRole("main")).toBeVisible();
      await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
    }
    // The list shows what can be studied now, and leads there.
    await page.getByRole("main").getByRole("link", { name: "拉面店的食券机" }).last().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("拉面店的食券机");
  });
  await test.step("a scene that was never opened says so, names those that were, and comes by itself with the network", async () => {
    await page.goto("/study/convenience-store/dialogue");
    const said = page.getByRole("main").getByRole("alert");
    await expect(said).toContainText(zh.problem.loadError);
    await expect(said).toContainText(zh.problem.offline.sceneTitle);
    await expect(said).toContainText(zh.problem.offline.sceneText);
    await expect(page.getByText(zh.problem.loadError)).toHaveCount(1);
    await expect(page.getByRole("link", { name: "拉面店的食券机" })).toBeVisible();
    await expect(page.getByRole("link", { name: zh.common.toScenes })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await context.setOffline(false);
    await expect(page.locator("#line-0")).toBeVisible();
  });
});

test("words of an opened scene are explained without a network, inflected ones with their form", async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(offline);
  const vi = texts.vi.app;
  await startWith(page, { preferences: JSON.stringify({ interfaceLanguage: "vi" }) });
  await openOnce(page, "/study/new-neighbour/dialogue", "vi");
  await context.setOffline(true);
  await page.reload();
  await page.locator("#line-0 [data-token]", { hasText: "してきた" }).click();
  const card = page.getByRole("dialog", { name: vi.study.word.title });
  await expect(card).toContainText("hikkosu");
  await expect(card).toContainText(vi.study.word.form);
  await page.keyboard.press("Escape");

  const words = page.locator("[data-token][role=button]");
  expect(await words.count()).toBeGreaterThan(20);
  // One of four: that every word has its explanation is known without a browser.
  const some = (await words.all()).filter((_, place) => place % 4 === 0);
  for (const word of some) {
    await word.click();
    await expect(card.getByText(/^N\d$/).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();
  }
});

test("a members' scene opens again without a network for whom it was kept, whole until the membership ends, and goes when they sign out", async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(offline);
  const account = await newAccount(page);
  makeMember(account.token, Date.now() + 3600_000);
  await startWith(page, account);
  await page.goto(memberScene);
  await isOpen(page);
  await expect.poll(() => keptAddresses(page)).toContain("/api/content/phone-message");
  await expect.poll(() => keptAddresses(page)).toEqual(expect.arrayContaining(builtFiles));
  await context.setOffline(true);
  await page.reload();
  await isOpen(page);
  const answered = await page.evaluate(async () => {
    const isAnswered = (asker: Record<string, string>) =>
      fetch("/api/content/phone-message", { headers: { "Accept-Language": "zh", ...asker } }).then(
        ({ ok }) => ok,
        () => false,
      );
    return {
      member: await isAnswered({ Authorization: localStorage.getItem("token") ?? "" }),
      somebodyElse: await isAnswered({ Authorization: "somebody-else" }),
      nobody: await isAnswered({}),
    };
  });
  expect(answered).toEqual({ member: true, somebodyElse: false, nobody: false });
  // It has ended while the app was closed, and there is still no network.
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem("userInfo") ?? "{}") as object;
    localStorage.setItem(
      "userInfo",
      JSON.stringify({ ...user, isPremium: true, premiumExpiry: Date.now() - 1 }),
    );
  });
  await page.reload();
  // Cut, or already deleted: whichever was faster.
  const isGone = page.getByRole("heading", { name: zh.problem.offline.sceneTitle });
  await expect(lines(page).first().or(isGone)).toBeVisible();
  expect(await lines(page).count()).toBeLessThanOrEqual(openLines);
  await context.setOffline(false);
  await page.goto("/profile");
  await page.getByRole("button", { name: zh.profile.logout }).click();
  await expect(page.getByRole("link", { name: zh.profile.login }).first()).toBeVisible();
  await expect.poll(() => keptAddresses(page)).not.toContain("/api/content/phone-message");
});
