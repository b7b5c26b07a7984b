import type { Page } from "@playwright/test";
import { axeLanguages, darkColours, inLight, violations } from "#tests/e2e/steps/axe.ts";
import { violationsInLanguages } from "#tests/e2e/steps/axe-in-languages.ts";
import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { makeSignInOld } from "#tests/e2e/steps/server-data.ts";
import { signInAsNewLearner } from "#tests/e2e/steps/sign-in.ts";
import { tagOf, texts, zh } from "#tests/e2e/steps/texts.ts";
import type { Language } from "#tests/e2e/steps/texts.ts";
import { navigateInApp, storeElsewhere } from "#tests/e2e/steps/visits.ts";
import { playbackButton, textButton } from "#tests/e2e/steps/dock.ts";
import { openLineMenu } from "#tests/e2e/steps/line-menu.ts";

const dialogue = "/study/ramen-order/dialogue";

/** Sheets over a scene, and how to open each in a language. A scene is loaded again in another language, without its sheet. */
const overScene = (page: Page, language: Language): Record<string, () => Promise<unknown>> => {
  const { study } = texts[language].app;
  return {
    "a line's menu": () => openLineMenu(page, 1, study.menu),
    "a word": () => page.locator("#line-0").getByRole("button", { name: "食券" }).click(),
    "the playback settings": () => playbackButton(page, study.change).click(),
    "what is shown": () => textButton(page, study.text).click(),
  };
};

/** Sheets of the account, by the row that opens them. */
const ofAccount = ["头像", "昵称", "绑定邮箱", "修改密码", "账号活动", "注销账号"];

const top = "[role=dialog]:not([inert] *), [role=alertdialog]:not([inert] *)";

async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.locator(top)).toBeHidden();
}

test("the sheets of a visitor pass axe in light and dark", async ({ page }) => {
  await inLight(page);
  const found: string[] = [];
  await page.goto("/about");
  for (const language of axeLanguages) {
    await storeElsewhere(page, { preferences: JSON.stringify({ interfaceLanguage: language }) });
    await navigateInApp(page, dialogue);
    await expect(page.locator("html")).toHaveAttribute("lang", tagOf(language));
    await expect(
      page.getByRole("tab", { selected: true, name: texts[language].app.study.tabs.dialogue }),
    ).toBeVisible();
    const look = async (name: string): Promise<void> => {
      await expect(page.locator(top)).toBeVisible();
      const here = await violations(page, { within: top, colours: language === "zh" ? "too" : "without" });
      if (language === "zh") here.push(...(await darkColours(page, top)));
      found.push(...here.map((one) => `${language} ${name} ${one}`));
      await close(page);
    };
    for (const [name, open] of Object.entries(overScene(page, language))) {
      await open();
      await look(name);
    }
    await navigateInApp(page, "/category/restaurant");
    await page
      .locator("main")
      .getByRole("button", { name: texts[language].app.favourite.label })
      .first()
      .click();
    await look("a visitor's heart");
  }
  expect(found).toEqual([]);
});

test("the sheets of an account pass axe in light and dark", async ({ page, baseURL, allowProblems }) => {
  // The server first rejects a learner whose sign-in is old.
  allowProblems(/status of 403|net::ERR_FAILED/);
  await inLight(page);
  const { token } = await signInAsNewLearner(page, baseURL ?? "");
  await page.goto("/account-info");
  const press = (name: string) => page.getByRole("main").getByRole("button", { name }).first().click();
  const found: string[] = [];
  const look = async (name: string): Promise<void> => {
    await expect(page.locator(top)).toBeVisible();
    const here = [...(await violationsInLanguages(page, top)), ...(await darkColours(page, top))];
    found.push(...here.map((one) => `${name} ${one}`));
  };
  for (const name of ofAccount) {
    await press(name);
    await look(name);
    await close(page);
  }
  makeSignInOld(token);
  await press("绑定邮箱");
  await page.getByLabel("邮箱地址").fill("mei@learner.example");
  await page.getByRole("button", { name: "发送验证码" }).click();
  await expect(page.getByRole("dialog", { name: "确认是你本人" })).toBeVisible();
  await look("proof");

  await page.goto("/category/restaurant");
  await page.route("**/api/user/collect/*", (route) => route.abort());
  await page.getByRole("main").getByRole("button", { name: zh.favourite.label }).first().click();
  await navigateInApp(page, "/settings");
  await page.getByRole("button", { name: zh.profile.logout }).click();
  await look("unsent changes");
  expect(found).toEqual([]);
});
