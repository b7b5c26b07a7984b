import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contentLanguage } from "#domain/site/content-languages.ts";
import { languageCodes, languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { testApp } from "#tests/support/app.ts";
import { withDatabase } from "#tests/support/database.ts";

const database = withDatabase();
const ask = async (url: string, language: string) =>
  (await testApp(database)).inject({ url, headers: { "accept-language": language } });

function sentence(language: Language, id: string): string {
  const file = join(import.meta.dirname, `../../contract/messages/${language}.json`);
  return String(JSON.parse(readFileSync(file, "utf8")).errors[id]);
}

describe.each(languageCodes)("a caller in %s", (language) => {
  const { tag } = languages[language];

  test("gets a response whose header names the language", async () => {
    const { headers, statusCode } = await ask("/api/auth/providers", language);
    expect([statusCode, headers["content-language"], headers.vary]).toEqual([200, tag, "Accept-Language"]);
  });

  test("gets scenes in that language, as the header says", async () => {
    const shown = contentLanguage(language);
    const { headers, body } = await ask("/api/category/list", language);
    expect(headers).toMatchObject({
      "content-language": languages[shown].tag,
      vary: "Accept-Language, Accept-Encoding",
    });
    expect(body).toContain(`restaurant in ${shown}`);
  });

  test("gets errors in that language", async () => {
    const { headers, body } = await ask("/api/category/nowhere", language);
    expect(headers["content-language"]).toBe(tag);
    expect(body).toContain(sentence(language, "category.unknown"));
  });
});

test("an error has a different text in every language", () => {
  const sentences = languageCodes.map((language) => sentence(language, "request.too-many"));
  expect(new Set(sentences).size).toBe(languageCodes.length);
});

test.each([
  ["en-US", "en"],
  ["zh-TW", "zh-Hant"],
  ["zh-Hant-HK", "zh-Hant"],
  ["zh-HK", "zh-Hans"],
  ["la, vi-VN;q=0.3", "vi"],
  ["la", "zh-Hans"],
])("if a browser asks for %s, the response is in %s", async (header, tag) => {
  const { headers } = await ask("/api/category/nowhere", header);
  expect(headers["content-language"]).toBe(tag);
});
