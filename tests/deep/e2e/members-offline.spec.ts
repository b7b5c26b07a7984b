import { isOpen, lines, memberScene, openLines } from "#tests/e2e/steps/buying.ts";
import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { builtFiles, waitUntilCached, cachedAddresses, offline } from "#tests/e2e/steps/cached.ts";
import { makeMember } from "#tests/e2e/steps/server-data.ts";
import { zh } from "#tests/e2e/steps/texts.ts";
import { newAccount, startWith } from "#tests/e2e/steps/visits.ts";

test.use({ serviceWorkers: "allow" });

test("a member studies a members' scene offline until the membership ends or they sign out", async ({
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
  await waitUntilCached(page, [...builtFiles, "/api/content/phone-message"]);
  await context.setOffline(true);
  await page.reload();
  await isOpen(page);

  await test.step("the service worker serves no other origin", async () => {
    const answered = await page.evaluate(async () => {
      const isAnswered = (headers: Record<string, string>) =>
        fetch("/api/content/phone-message", { headers: { "Accept-Language": "zh", ...headers } }).then(
          ({ ok }) => ok,
          () => false,
        );
      return {
        member: await isAnswered({ Authorization: localStorage.getItem("token") ?? "" }),
        other: await isAnswered({ Authorization: "another-token" }),
        visitor: await isAnswered({}),
      };
    });
    expect(answered).toEqual({ member: true, other: false, visitor: false });
  });

  await test.step("a membership that ended while the app was closed shows the open lines only", async () => {
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem("userInfo") ?? "{}") as object;
      const ended = { ...user, isPremium: true, premiumExpiry: Date.now() - 1 };
      localStorage.setItem("userInfo", JSON.stringify(ended));
    });
    await page.reload();
    // The scene is cut to its open lines or already deleted, whichever happens first.
    const isGone = page.getByRole("heading", { name: zh.problem.offline.sceneTitle });
    await expect(lines(page).first().or(isGone)).toBeVisible();
    expect(await lines(page).count()).toBeLessThanOrEqual(openLines);
  });

  await test.step("signing out deletes the scene from the device", async () => {
    await context.setOffline(false);
    await page.goto("/settings");
    await page.getByRole("button", { name: zh.profile.logout }).click();
    await expect(page.getByRole("link", { name: zh.profile.login }).first()).toBeVisible();
    await expect.poll(() => cachedAddresses(page)).not.toContain("/api/content/phone-message");
  });
});
