import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const practice = "/study/ramen-order/practice";
const next = (page: Page) => page.getByRole("button", { name: /^(下一句|看结果)$/ });

/** Goes on to the next line with a blank. */
async function toBlank(page: Page): Promise<void> {
  await expect(
    next(page)
      .or(page.getByRole("button", { name: "显示答案" }))
      .first(),
  ).toBeVisible();
  while (!(await page.getByRole("button", { name: "显示答案" }).isVisible())) await next(page).click();
}

test("a wrong choice is told why, a right one goes on", async ({ page }) => {
  await page.goto(practice);
  await page.getByRole("button", { name: /^选择/ }).click();
  await page.getByRole("button", { name: "切手" }).click();
  await expect(page.getByText(/再想想/)).toBeVisible();
  await expect(page.getByRole("button", { name: "切手" })).toBeDisabled();
  await page.getByRole("button", { name: "食券" }).click();
  await expect(page.getByText("答对了！")).toBeVisible();
  await expect(next(page)).toBeFocused();
});

for (const typed of ["食券", "しょっけん", "ショッケン", "shokken", "syokken", "ｓｈｏｋｋｅｎ", " 食券。"]) {
  test(`${typed} is accepted for 食券`, async ({ page }) => {
    await page.goto(practice);
    await page.getByRole("button", { name: /^输入/ }).click();
    await page.getByRole("textbox").fill(typed);
    await page.getByRole("button", { name: "检查" }).click();
    await expect(page.getByText("答对了！")).toBeVisible();
  });
}

test("a missing small っ is named, and what was typed stays", async ({ page }) => {
  await page.goto(practice);
  await page.getByRole("button", { name: /^输入/ }).click();
  await page.getByRole("textbox").fill("shoken");
  await page.getByRole("button", { name: "检查" }).click();
  await expect(page.getByText(/促音/)).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveValue("shoken");
});

test("Enter while an input method composes chooses a word and does not submit", async ({ page }) => {
  await page.goto(practice);
  await page.getByRole("button", { name: /^输入/ }).click();
  await page.getByRole("textbox").focus();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Input.imeSetComposition", { text: "しょっけん", selectionStart: 5, selectionEnd: 5 });
  await browser.send("Input.dispatchKeyEvent", {
    type: "rawKeyDown",
    key: "Enter",
    code: "Enter",
    windowsVirtualKeyCode: 229,
  });
  await expect(page.getByText(/再想想|答对了/)).toHaveCount(0);
  await browser.send("Input.insertText", { text: "食券" });
  await page.keyboard.press("Enter");
  await expect(page.getByText("答对了！")).toBeVisible();
});

test("hints give the first mora, then the reading; the answer's furigana is not shown before", async ({
  page,
}) => {
  await page.goto(practice);
  await page.getByRole("button", { name: /^输入/ }).click();
  await expect(page.getByText("しょっけん").filter({ visible: true })).toHaveCount(0);
  await page.getByRole("button", { name: "提示" }).click();
  await expect(page.getByText("以「しょ」开头")).toBeVisible();
  await page.getByRole("button", { name: "提示" }).click();
  await expect(page.getByText(/读作 しょっけん/)).toBeVisible();
});

test("a practice left in the middle is taken up again after a reload", async ({ page }) => {
  await page.goto(practice);
  await page.getByRole("button", { name: /^选择/ }).click();
  await page.getByRole("button", { name: "食券" }).click();
  await next(page).click();
  await page.reload();
  await page.getByRole("button", { name: /继续上次的练习/ }).click();
  await toBlank(page);
  await expect(page.getByText("1/9")).toBeVisible();
});

test("all blanks answered at the first try are stamped S; no score is told before", async ({ page }) => {
  const answers = [
    "食券",
    "売り切れ",
    "に",
    "どれ",
    "お願いします",
    "から",
    "頼んで",
    "いただきます",
    "また",
  ];
  await page.goto(practice);
  await page.getByRole("button", { name: /^选择/ }).click();
  for (const answer of answers) {
    await toBlank(page);
    await expect(page.getByText("得分")).toHaveCount(0);
    await page
      .getByRole("group", { name: "选项" })
      .getByRole("button", { name: answer, exact: true })
      .click();
  }
  while (!(await page.getByText("得分").isVisible())) await next(page).click();
  await expect(page.getByRole("img", { name: "评级 S" })).toBeVisible();
  await expect(page.getByText("100%")).toBeVisible();
});

test("shown answers earn nothing, and are listed for another try", async ({ page }) => {
  await page.goto(practice);
  await page.getByRole("button", { name: /^选择/ }).click();
  for (let blank = 0; blank < 9; blank += 1) {
    await toBlank(page);
    await page.getByRole("button", { name: "显示答案" }).click();
  }
  while (!(await page.getByText("得分").isVisible())) await next(page).click();
  await expect(page.getByRole("img", { name: "评级 D" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "再练一遍的地方" })).toBeVisible();
  await page.getByRole("button", { name: "再练一次" }).click();
  await expect(page.getByText("0/9")).toBeVisible();
});
