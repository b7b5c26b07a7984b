import { expect, test } from "vitest";
import { parseInlineReadings } from "./inline-readings.ts";

function parsed(line: string): string[] {
  const { text, readings } = parseInlineReadings(line);
  return [text, ...readings.map(({ start, end, reading }) => `${text.slice(start, end)}=${reading}`)];
}

test.each([
  ["席は空{あ}いていますか", ["席は空いていますか", "空=あ"]],
  ["今日{きょう}は雨{あめ}", ["今日は雨", "今日=きょう", "雨=あめ"]],
  ["JR｜東日本{ひがしにほん}", ["JR東日本", "東日本=ひがしにほん"]],
  ["|お母さん{おかあさん}です", ["お母さんです", "お母さん=おかあさん"]],
  ["3月{さんがつ}", ["3月", "3月=さんがつ"]],
  ["本気{マジ}", ["本気", "本気=マジ"]],
  ["人々{ひとびと}", ["人々", "人々=ひとびと"]],
  ["読みのない行", ["読みのない行"]],
  ["A｜B", ["A｜B"]],
])("parses inline readings: %s", (line, expected) => {
  expect(parsed(line)).toEqual(expected);
  expect(parseInlineReadings(line).problems).toEqual([]);
});

test.each([
  ["空{aku}いて", "kana only"],
  ["空{}いて", "kana only"],
  ["あ{い}う", "no word stands before"],
  ["空{あいて", "not closed"],
])("leaves %s unchanged and reports the reason", (line, why) => {
  const { text, readings, problems } = parseInlineReadings(line);
  expect([text, readings]).toEqual([line, []]);
  expect(problems.join()).toContain(why);
});
