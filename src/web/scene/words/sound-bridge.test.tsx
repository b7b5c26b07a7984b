import { expect, test } from "vitest";
import type { Language } from "#domain/site/languages.ts";
import { waitFor, withApp } from "#tests/support/dom/open-app.ts";
import { findControl, findWord, queryControl, sheetSays, textOf } from "#tests/support/dom/study-screen.ts";

const app = withApp();
const dialogue = "/study/ramen-order/dialogue";
const cafe = "/study/cafe-wrong-order/dialogue";

test.each<[Language, string, string, string]>([
  ["zh", "券 quàn → ケン", "读音规律", "拼音以 -n 结尾的字"],
  ["zh-TW", "券 ㄑㄩㄢˋ → ケン", "讀音規律", "以 ㄢ、ㄣ 結尾的字"],
  ["ko", "券 권 → ケン", "한자음 규칙", "받침 ㄴ과 ㅁ은"],
  ["vi", "券 khoán → ケン", "Âm Hán Việt", "Âm cuối -n, -m"],
])("explains the sound of a word to readers of %s", async (language, pair, title, rule) => {
  const { user } = await app.open(dialogue, { language });
  await user.click(await findWord(0, "食券"));
  const card = await sheetSays(pair);
  expect(textOf(card)).not.toContain(rule);
  const button = await findControl(title, card);
  await user.click(button);
  await sheetSays(rule);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(card.querySelectorAll("li").length).toBeGreaterThanOrEqual(2 + 2 * 3);
});

test.each<Language>(["en", "ja"])("explains no sounds to readers of %s", async (language) => {
  const { user } = await app.open(cafe, { language });
  await user.click(await findWord(8, "大丈夫"));
  const card = await sheetSays("daijōbu");
  // The response that contains the links to other scenes would also contain the explanation of the sounds.
  await waitFor(() => expect(card.querySelector("a")).not.toBeNull());
  expect(textOf(card)).not.toContain("→");
});

test("marks a word with a different meaning in Chinese", async () => {
  const { user } = await app.open(cafe);
  await user.click(await findWord(8, "大丈夫"));
  const card = await sheetSays("这个词的意思和中文不同");
  expect(queryControl("读音规律", card)).toBeDefined();
});
