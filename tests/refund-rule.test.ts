import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { refundDays } from "#domain/membership/membership.ts";
import { languageCodes } from "#domain/site/languages.ts";

const texts = (language: string, namespace: string): string =>
  readFileSync(`src/web/kit/i18n/${language}/${namespace}.json`, "utf8");

test.each(languageCodes)(
  "terms and payment page state in %s the refund rule that staff applies",
  (language) => {
    const items = texts(language, "legal").split("\n");
    const days = new RegExp(`\\b${refundDays} ?(?:天|日|days|일|ngày)`);
    expect(items.filter((item) => days.test(item) && item.includes("{{supportEmail}}"))).toHaveLength(1);
    expect(texts(language, "payment")).toMatch(/"refund": ".*\{\{days\}\}.*\{\{email\}\}/);
  },
);
