import { expect, test } from "vitest";
import { joinChinese } from "./provider-name.ts";

test.each([
  ["使用 微信 登录", "使用微信登录"],
  ["使用 Google 登录", "使用 Google 登录"],
  ["已关联 微信", "已关联微信"],
  ["WeChat でログイン", "WeChat でログイン"],
  ["위챗 계정으로 로그인", "위챗 계정으로 로그인"],
])("removes spaces between Chinese characters: %s becomes %s", (text, shown) => {
  expect(joinChinese(text)).toBe(shown);
});
