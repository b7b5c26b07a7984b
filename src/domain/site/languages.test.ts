import { describe, expect, test } from "vitest";
import { acceptedLanguage, languageCodes, languageOfTag, languages, resolveLanguage } from "./languages.ts";

describe("a browser's language tag", () => {
  test.each([
    ["ja", "ja"],
    ["ja-JP", "ja"],
    ["en-US", "en"],
    ["EN-gb", "en"],
    ["ko-KR", "ko"],
    ["vi-VN", "vi"],
    ["zh-TW", "zh-TW"],
    ["zh_TW", "zh-TW"],
    ["zh-Hant", "zh-TW"],
    ["zh-Hant-HK", "zh-TW"],
    ["zh-HK", "zh"],
    ["zh-CN", "zh"],
    ["zh-Hans-TW", "zh"],
    ["zh", "zh"],
    ["la", "zh"],
    ["jam", "zh"],
  ])("%s shows the app in %s", (tag, language) => {
    expect(languageOfTag(tag)).toBe(language);
  });

  test.each(languageCodes)("finds %s by its code and by its tag", (code) => {
    const { tag } = languages[code];
    for (const own of [code, tag, tag.toUpperCase(), `${tag}-x-own`]) expect(languageOfTag(own)).toBe(code);
  });

  test.each([
    "<script>alert(1)</script>",
    "en;alert(1)",
    "javascript:alert(1)",
    "",
    "e".repeat(200),
    7,
    null,
    undefined,
  ])("ignores the invalid tag %j", (tag) => {
    expect(languageOfTag(tag)).toBeUndefined();
  });
});

describe("the language at the start", () => {
  const nothing = { preference: undefined, stored: null, browser: [] };
  test.each([
    ["the saved preference wins", { preference: "vi", stored: "ko", browser: ["en"] }, "vi"],
    ["a link comes second", { preference: undefined, address: "vi", stored: "ko", browser: ["en"] }, "vi"],
    ["a link does not override the saved preference", { ...nothing, preference: "ja", address: "vi" }, "ja"],
    ["a link with an unknown language is ignored", { ...nothing, address: "fr", stored: "ko" }, "ko"],
    ["the stored value comes third", { preference: undefined, stored: "ko", browser: ["en"] }, "ko"],
    ["the browser comes fourth", { ...nothing, browser: ["en-AU", "ja"] }, "en"],
    ["the default is simplified Chinese", nothing, "zh"],
    ["an unknown preference is ignored", { preference: "la", stored: "ja", browser: [] }, "ja"],
    ["script in storage is ignored", { ...nothing, stored: '"><img onerror=x>', browser: ["ja"] }, "ja"],
    ["script from the browser is ignored", { ...nothing, browser: ["<b>", "ko"] }, "ko"],
    ["a stored tag with a region counts", { ...nothing, stored: "en-US" }, "en"],
  ])("%s", (_title, candidates, language) => {
    expect(resolveLanguage(candidates)).toBe(language);
  });
});

describe("the language of a request", () => {
  test.each(languageCodes)(
    "responds in %s to its own tag, even with a region or after an unknown language",
    (code) => {
      for (const header of [code, `la, ${code};q=0.5`, `${languages[code].tag}-x-own`])
        expect(acceptedLanguage(header)).toBe(code);
    },
  );

  test.each([
    ["la;q=0.9, en-GB;q=0.8", "en"],
    ["en;q=0.3, ja;q=0.9", "ja"],
    ["ja;q=0, en;q=0.1", "en"],
    ["la, ja;q=0", "zh"],
    ["zh-HK, en;q=0.9", "zh"],
    ["zh-Hant-HK", "zh-TW"],
    ["jam, ja;q=0.9", "ja"],
    ["<script>, en;q=0.5", "en"],
    ["*", "zh"],
    [undefined, "zh"],
    [",;;q=,=".repeat(500), "zh"],
  ])("%j is answered in %s", (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});
