import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import { formatTagOf, languageCodes } from "#domain/site/languages.ts";
import { showLanguage } from "#web/kit/preferences/language.ts";
import { formatDate, formatTime } from "./dates.ts";
import { formatNumber, formatPercent } from "./numbers.ts";

beforeEach(() => void openBrowserPage());
afterEach(() => void vi.unstubAllGlobals());

const evening = new Date(2025, 10, 15, 20, 5).getTime();

test.each([
  ["zh", "2025年11月15日", "20:05", "1.5"],
  ["zh-TW", "2025年11月15日", "下午08:05", "1.5"],
  ["ja", "2025年11月15日", "20:05", "1.5"],
  ["en", "15 November 2025", "20:05", "1.5"],
  ["ko", "2025년 11월 15일", "오후 08:05", "1.5"],
  ["vi", "15 tháng 11, 2025", "20:05", "1,5"],
] as const)("formats in %s: %s, %s and %s", (language, date, time, number) => {
  showLanguage(language);
  expect(formatDate(evening, "long")).toBe(date);
  expect(formatTime(20, 5)).toBe(time);
  expect(formatNumber(1.5)).toBe(number);
});

test.each(languageCodes)("formats a percentage in %s like Intl", (language) => {
  showLanguage(language);
  const intl = new Intl.NumberFormat(formatTagOf(language), { style: "percent" });
  expect([0, 90, 100].map(formatPercent)).toEqual([0, 0.9, 1].map((share) => intl.format(share)));
});

test("shows the year only for dates of another year", () => {
  showLanguage("en");
  const now = new Date();
  expect(formatDate(now.getTime(), "short")).not.toContain(String(now.getFullYear()));
  expect(formatDate(evening, "short")).toBe("15 Nov 2025");
});
