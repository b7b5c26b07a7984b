import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";
import type { Handover } from "#web/kit/boot/handover.ts";
import { namespaces } from "#domain/site/namespaces.ts";
import type { Namespace } from "#domain/site/namespaces.ts";

let browser: BrowserPage;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  browser = openBrowserPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Starts a page in a language after the boot script has received this response to its request for texts. */
async function start(language: "en" | "ja" | "vi" | "zh", boot: { status: number; text: string }) {
  browser.stored.set("i18nextLng", language);
  const { default: i18next } = await import("i18next");
  const messageNames = Object.fromEntries(namespaces.map((name) => [name, name])) as Record<
    Namespace,
    string
  >;
  window.kaiwa = {
    messageNames,
    messages: {
      address: `/messages/${language}/app.json`,
      language,
      answer: Promise.resolve({ ...boot, tag: null }),
    },
    first: undefined,
    repeatEarlyTap: () => undefined,
  } satisfies Handover;
  const i18n = await import("./i18n.ts");
  const started = i18n.startI18n();
  await vi.runAllTimersAsync();
  await started;
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    await vi.runAllTimersAsync();
    return work;
  };
  return { ...i18n, i18next, inTime };
}

const refused = () => new Response("", { status: 503 });
const askedFor = (file: string): number => browser.asked.filter((path) => path.endsWith(file)).length;

describe("requests texts at most six times", () => {
  test.each([
    ["an HTTP error", { status: 503, text: "" }],
    ["another site's page", { status: 200, text: "<h1>Welcome</h1>" }],
  ])("including the boot script's request, which got %s", async (_what, boot) => {
    browser.answer(refused);
    await start("ja", boot);
    expect(askedFor("/messages/ja/app.json")).toBe(5);
  });

  test("with delays that double from 350 ms", async () => {
    const wait = vi.spyOn(globalThis, "setTimeout");
    browser.answer(refused);
    await start("ja", { status: 503, text: "" });
    const waits = wait.mock.calls.map(([, ms]) => ms ?? 0).filter((ms) => ms >= 350);
    expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
  });
});

describe("falls back to simplified Chinese if the texts of a language cannot be loaded", () => {
  const onlyChinese = (path: string): unknown =>
    path.startsWith("/messages/zh/") ? { common: { loading: "加载中..." } } : refused();

  test("at the start, with the page in Chinese, and keeps the language for the next visit", async () => {
    browser.answer(onlyChinese);
    const { startInDefaultLanguage, inTime, i18next } = await start("vi", { status: 503, text: "" });
    expect(await inTime(startInDefaultLanguage())).toBe(true);
    expect(i18next.language).toBe("zh");
    expect(i18next.t("common.loading")).toBe("加载中...");
    expect(document.documentElement.lang).toBe("zh-Hans");
    expect(browser.stored.get("i18nextLng")).toBe("vi");
  });

  test("on a later screen, without a change of the page's language", async () => {
    browser.answer(onlyChinese);
    const texts = { status: 200, text: '{"common":{"loading":"Loading..."}}' };
    const { loadTexts, inTime, i18next } = await start("en", texts);
    expect(await inTime(loadTexts("zh", "legal"))).toBe(true);
    expect(i18next.hasResourceBundle("zh", "legal")).toBe(true);
    expect(i18next.language).toBe("en");
  });

  test("unless the Chinese texts cannot be loaded either", async () => {
    browser.answer(refused);
    const { startInDefaultLanguage, loadTexts, inTime } = await start("vi", { status: 503, text: "" });
    expect(await inTime(startInDefaultLanguage())).toBe(false);
    expect(await inTime(loadTexts("zh", "help"))).toBe(false);
  });

  test("unless the page is in Chinese", async () => {
    browser.answer(refused);
    const { startInDefaultLanguage, inTime } = await start("zh", { status: 503, text: "" });
    expect(await inTime(startInDefaultLanguage())).toBe(false);
    expect(askedFor("/messages/zh/app.json")).toBe(5);
  });
});

describe("loadTexts", () => {
  const texts = { status: 200, text: '{"common":{"loading":"Loading..."}}' };

  test("after six failures, requests a file again only for a retry", async () => {
    browser.answer(refused);
    const { loadTexts, inTime } = await start("en", texts);
    expect(await inTime(loadTexts("en", "legal"))).toBe(false);
    expect(await inTime(loadTexts("en", "legal"))).toBe(false);
    expect(askedFor("/messages/en/legal.json")).toBe(6);
    browser.answer(() => ({}));
    expect(await inTime(loadTexts("en", "legal", true))).toBe(true);
    expect(await inTime(loadTexts("en", "legal"))).toBe(true);
    expect(askedFor("/messages/en/legal.json")).toBe(7);
  });

  test("requests a file once for concurrent callers", async () => {
    browser.answer(() => ({}));
    const { loadTexts, inTime } = await start("en", texts);
    await inTime(Promise.all([loadTexts("en", "help"), loadTexts("en", "help", true)]));
    expect(askedFor("/messages/en/help.json")).toBe(1);
  });
});
