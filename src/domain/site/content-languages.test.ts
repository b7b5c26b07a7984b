import { describe, expect, test, vi } from "vitest";
import { contentLanguage, contentLanguages } from "./content-languages.ts";
import { languageCodes, languages } from "./languages.ts";
import type { Language } from "./languages.ts";

describe("today's table", () => {
  test.each(languageCodes)("shows scenes in an available language for the interface in %s", (code) => {
    expect(contentLanguages).toContain(contentLanguage(code));
  });

  test.each(contentLanguages)("needs no fallback language for scenes in %s", (code) => {
    expect(contentLanguage(code)).toBe(code);
  });
});

test("shows the scenes of the fallback language if an interface language has no scenes", async () => {
  vi.resetModules();
  const table = { ...languages, la: { content: "en" } };
  vi.doMock("./languages.ts", () => ({ languages: table, languageCodes: Object.keys(table) }));
  const withLatin = await import("./content-languages.ts");
  vi.doUnmock("./languages.ts");
  // The row above is not in the table that defines the type.
  expect(withLatin.contentLanguage("la" as Language)).toBe("en");
  expect(withLatin.contentLanguages).toEqual(contentLanguages);
});
