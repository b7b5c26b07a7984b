import { violationsInDeepTier } from "./steps/axe.ts";
import { isOpen, lines, memberScene, openLines, textPattern } from "./steps/buying.ts";
import { expect, test } from "./steps/fixtures.ts";
import { buyingFiles } from "./steps/cached.ts";
import { makeMember } from "./steps/server-data.ts";
import { texts, zh } from "./steps/texts.ts";
import { newAccount, startWith } from "./steps/visits.ts";
import { messagesFromPage, startInWrapper } from "./steps/wrapper.ts";

// The web view of the app from Apple's store.
test.use({
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
});

test("a learner sets the reminder in the iOS app, which loads no code about buying, not even for a member", async ({
  page,
}) => {
  const t = texts.zh.reminder;
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const account = await newAccount(page);
  await startWith(page, account);

  await test.step("outside the wrapper the code for it is not loaded", async () => {
    await page.goto("/reminder");
    await expect(page.getByRole("heading", { name: t.outside.title })).toBeVisible();
    expect(loaded.filter((path) => /\/assets\/native-(?!settings)/.test(path))).toEqual([]);
  });

  await test.step("the learner turns the reminder on, chooses a time and turns it off", async () => {
    await startInWrapper(page);
    await page.goto("/reminder");
    const reminder = page.getByRole("switch", { name: t.switch });
    await reminder.check();
    const time = page.getByLabel(t.time);
    await time.fill("06:05");
    await time.blur();
    await expect(page.getByText("每天 06:05 提醒你")).toBeVisible();
    expect(await violationsInDeepTier(page)).toEqual([]);
    await reminder.uncheck();
    // Looks for the last setting, because the last message may be the permission check, which the page sends
    // two seconds after its start.
    const lastSetting = async () =>
      (await messagesFromPage(page)).findLast((message) => message.startsWith("SET_DAILY_REMINDER"));
    await expect.poll(lastSetting).toContain("SET_DAILY_REMINDER|6|5|false|zh|");
  });

  await test.step("a locked scene and the membership's screen name no price and lead to no purchase", async () => {
    for (const [path, shown] of [
      [memberScene, textPattern(zh.study.locked.title)],
      ["/payment", texts.zh.learning.member.here.title],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(shown)).toBeVisible();
      await expect(page.locator('a[href^="/payment"], a[href^="/orders"]')).toHaveCount(0);
      await expect(page.getByText(/[¥￥]|元/)).toHaveCount(0);
    }
    expect(await violationsInDeepTier(page)).toEqual([]);
  });

  await test.step("a membership from elsewhere opens the scene", async () => {
    makeMember(account.token, Date.now() + 3 * 24 * 3600_000);
    await page.goto(memberScene);
    await isOpen(page);
    expect(await lines(page).count()).toBeGreaterThan(openLines);
  });

  expect(buyingFiles.size).toBeGreaterThan(5);
  expect(loaded.filter((path) => buyingFiles.has(path))).toEqual([]);
  const data = /\/messages\/zh\/payment|\/api\/(membership|orders?)/;
  expect(loaded.filter((path) => data.test(path))).toEqual([]);
});
