import { afterEach, expect, test, vi } from "vitest";
import { openBrowserPage } from "#tests/support/browser-page.ts";

afterEach(() => vi.unstubAllGlobals());

/** Opens an address like the boot script does. Returns the language of the page. */
async function visit(path: string): Promise<string> {
  vi.resetModules();
  vi.stubGlobal("location", new URL(path, "https://test.kaiwa.example"));
  const { declareLanguage, startLanguage } = await import("./language.ts");
  const language = startLanguage();
  declareLanguage(language);
  return document.documentElement.lang;
}

test("shows the language of a link without changing the language of the next visit", async () => {
  const page = openBrowserPage();
  page.stored.set("i18nextLng", "zh");
  expect(await visit("/category/all")).toBe("zh-Hans");
  expect(await visit("/category/all?lang=ko")).toBe("ko");
  expect(page.stored.get("i18nextLng")).toBe("zh");
  expect(await visit("/category/all")).toBe("zh-Hans");
});

test("prefers the language that the learner has chosen to the language of a link", async () => {
  const page = openBrowserPage();
  page.stored.set("preferences", JSON.stringify({ interfaceLanguage: "vi" }));
  expect(await visit("/category/all?lang=ko")).toBe("vi");
});

test("shows the browser's language at the first visit, and keeps it at the next", async () => {
  openBrowserPage();
  expect(await visit("/category/all")).toBe("en");
  vi.stubGlobal("navigator", { languages: ["ja"], language: "ja" });
  expect(await visit("/category/all")).toBe("en");
});
