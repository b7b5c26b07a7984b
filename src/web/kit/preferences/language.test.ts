import { afterEach, expect, test, vi } from "vitest";
import { openBrowserPage } from "#tests/support/browser-page.ts";

afterEach(() => vi.unstubAllGlobals());

/** Opens an address, as the boot script does. Returns the language of the page. */
async function visit(path: string): Promise<string> {
  vi.resetModules();
  vi.stubGlobal("location", new URL(path, "https://test.kaiwa.example"));
  const { declareLanguage, startLanguage } = await import("./language.ts");
  const language = startLanguage();
  declareLanguage(language);
  return document.documentElement.lang;
}

test("a link in another language shows that language and does not change the next visit", async () => {
  const page = openBrowserPage();
  page.stored.set("i18nextLng", "zh");
  expect(await visit("/category/all")).toBe("zh-Hans");
  expect(await visit("/category/all?lang=ko")).toBe("ko");
  expect(page.stored.get("i18nextLng")).toBe("zh");
  expect(await visit("/category/all")).toBe("zh-Hans");
});

test("a language that the learner has chosen wins over the language of a link", async () => {
  const page = openBrowserPage();
  page.stored.set("preferences", JSON.stringify({ interfaceLanguage: "vi" }));
  expect(await visit("/category/all?lang=ko")).toBe("vi");
});

test("the first visit shows the browser's language, and the next visit keeps it", async () => {
  openBrowserPage();
  expect(await visit("/category/all")).toBe("en");
  vi.stubGlobal("navigator", { languages: ["ja"], language: "ja" });
  expect(await visit("/category/all")).toBe("en");
});
