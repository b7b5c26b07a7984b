import { expect, test } from "vitest";
import { languageCodes } from "#domain/site/languages.ts";
import { dateIn, priceIn, timeIn } from "./written-values.ts";

const instant = Date.UTC(2026, 10, 16, 15, 5);

const written = {
  zh: ["¥1,128.00", "2026年11月16日", "2026年11月16日 23:05（北京时间）"],
  "zh-TW": ["人民幣 1,128.00 元", "2026年11月16日", "2026年11月16日 晚上11:05（北京時間）"],
  ja: ["1,128.00元", "2026年11月16日", "2026年11月16日 23:05（北京時間）"],
  en: ["CN¥1,128.00", "16 November 2026", "16 November 2026 at 23:05 (Beijing time)"],
  ko: ["1,128.00위안", "2026년 11월 16일", "2026년 11월 16일 오후 11:05(베이징 시간)"],
  vi: ["1.128,00 nhân dân tệ", "16 tháng 11, 2026", "lúc 23:05 16 tháng 11, 2026 (giờ Bắc Kinh)"],
};

test.each(languageCodes)("formats prices and times in the style of %s", (language) => {
  const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, " ");
  expect(
    [priceIn(language, 112_800), dateIn(language, instant), timeIn(language, instant)].map(plain),
  ).toEqual(written[language]);
});

test("writes a day in Beijing's time zone, as providers do in their bills", () => {
  expect(dateIn("zh", Date.UTC(2026, 10, 16, 16, 0))).toBe("2026年11月17日");
});
