import { expect, test } from "vitest";
import { simplifiedIn, traditionalIn } from "./chinese-characters.ts";

test.each([
  ["为什么没有提醒？", []],
  ["请输入密码", []],
  ["请输入密碼", ["碼"]],
  ["這是測試", ["這", "測", "試"]],
])("in %s, finds the traditional characters %j", (text, found) => {
  expect(traditionalIn(text)).toEqual(found);
});

test.each([
  ["換一台裝置", []],
  ["走三公里，在後面", []],
  ["请輸入密碼", ["请"]],
  ["这是测试", ["这", "测", "试"]],
])("in %s, finds the simplified characters %j", (text, found) => {
  expect(simplifiedIn(text)).toEqual(found);
});
