import { within } from "@testing-library/dom";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { languageCodes } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { goTo } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";

const app = withApp();

const support = "support@kaiwa.example";
const business = "business@kaiwa.example";
const privacy = "privacy@kaiwa.example";

/** Facts whose wording depends on the language. */
const worded: Record<
  Language,
  Record<"released" | "terms" | "privacy" | "changed" | "reply" | "answer", string | RegExp>
> = {
  zh: {
    released: "2025年5月",
    terms: "2025年5月25日",
    privacy: "2025年1月6日",
    changed: "最后更新：2026年11月19日",
    reply: "1 至 2 个工作日",
    answer: "5 个工作日",
  },
  "zh-TW": {
    released: "2025年5月",
    terms: "2025年5月25日",
    privacy: "2025年1月6日",
    changed: "最後更新：2026年11月19日",
    reply: "1 至 2 個工作天",
    answer: "5 個工作天",
  },
  ja: {
    released: "2025年5月",
    terms: "2025年5月25日",
    privacy: "2025年1月6日",
    changed: "最終更新日：2026年11月19日",
    reply: "1〜2営業日",
    answer: "5営業日",
  },
  en: {
    released: "May 2025",
    terms: /May 25, 2025|25 May 2025/,
    privacy: /January 6, 2025|6 January 2025/,
    changed: /Last updated: (November 19, 2026|19 November 2026)/,
    reply: "1 to 2 business days",
    answer: "5 business days",
  },
  ko: {
    released: "2025년 5월",
    terms: "2025년 5월 25일",
    privacy: "2025년 1월 6일",
    changed: "최종 수정일: 2026년 11월 19일",
    reply: "영업일 기준 1~2일",
    answer: "영업일 기준 5일",
  },
  vi: {
    released: "Tháng 5 năm 2025",
    terms: "25 tháng 5, 2025",
    privacy: "6 tháng 1, 2025",
    changed: "Cập nhật lần cuối: 19 tháng 11, 2026",
    reply: "1 đến 2 ngày làm việc",
    answer: "5 ngày làm việc",
  },
};

const main = (): HTMLElement => screen.getByRole("main");
const all = (selector: string): HTMLElement[] => [...main().querySelectorAll<HTMLElement>(selector)];
const sectionText = (number: number): string => all("article section")[number - 1]?.textContent ?? "";
const itemsOf = (number: number): number => all(`article section:nth-of-type(${number}) li`).length;

function expectLink(name: string, href: string): void {
  expect(within(main()).getByRole("link", { name }).getAttribute("href")).toBe(href);
}

function expectText(text: string, expected: string | RegExp): void {
  if (typeof expected === "string") expect(text).toContain(expected);
  else expect(text).toMatch(expected);
}

/** Navigates to a screen and waits until it contains an element that matches the selector. */
async function show(path: string, selector: string): Promise<void> {
  goTo(path);
  await waitFor(() => expect(all(selector)).not.toEqual([]));
}

test.each(languageCodes)("states every fact of the static pages in %s", async (language) => {
  const fact = worded[language];
  await app.open("/about", { language });

  await waitFor(() => expect(all("dl")).toHaveLength(2));
  const facts = [...(all("dl")[0]?.querySelectorAll("dd") ?? [])].map(({ textContent }) => textContent);
  expect(facts).toEqual(["1.0.0", fact.released, "iOS 12.0+"]);
  expect(all("li").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["TypeScript", "React", "Fastify", "Node.js"]),
  );
  expectLink(support, `mailto:${support}`);
  expectLink("kaiwa.example", "https://kaiwa.example");
  expect(all("section")).toHaveLength(6);

  await show("/contact", "[aria-labelledby=contact-business]");
  expectLink(support, `mailto:${support}`);
  expectLink(business, `mailto:${business}`);
  expect(within(main()).getAllByRole("button")).toHaveLength(2);
  expectText(main().textContent, fact.reply);
  expectText(main().textContent, fact.answer);
  expect(all('a[href="/terms"], a[href="/about"]')).toHaveLength(2);

  await show("/terms", "article");
  expectText(main().textContent, fact.terms);
  expectText(main().textContent, fact.changed);
  expect(all("h2")).toHaveLength(8);
  for (const text of [support, business, fact.reply]) expectText(sectionText(8), text);

  goTo("/privacy");
  await waitFor(() => expectText(main().textContent, fact.privacy));
  expectText(main().textContent, fact.changed);
  expect(all("h2")).toHaveLength(8);
  // Learning data, device info, usage data, notification preferences, the data of accounts, payments and
  // feedback, and the microphone.
  expect(itemsOf(1)).toBe(9);
  expectText(sectionText(3), "HTTPS");
  // Access, export, deletion, opt-out, use without an account, correction, and recordings.
  expect(itemsOf(5)).toBe(7);
  expectText(sectionText(5), "DELETE");
  expectText(sectionText(6), "13");
  for (const text of [privacy, fact.answer]) expectText(sectionText(8), text);
  // All placeholders of facts are filled in.
  expect(main().textContent).not.toContain("{{");
});

test("the Chinese privacy policy has the statements that mainland law requires", async () => {
  await app.open("/privacy", { language: "zh" });
  await waitFor(() => expectText(main().textContent, "最后更新"));
  expectText(sectionText(1), "个人信息的处理者");
  expectText(sectionText(3), "单独同意");
  expectText(sectionText(4), "境外接收方");
  expectText(sectionText(5), "撤回同意");
  expectText(sectionText(6), "不满 14 周岁");
});

describe("a copy button", () => {
  const copy = (address: string) => screen.findByRole("button", { name: `复制 ${address}` });

  function replaceClipboard(value: object | undefined): void {
    const before = Object.getOwnPropertyDescriptor(navigator, "clipboard");
    Object.defineProperty(navigator, "clipboard", { value, configurable: true });
    onTestFinished(() => {
      if (before === undefined) Reflect.deleteProperty(navigator, "clipboard");
      else Object.defineProperty(navigator, "clipboard", before);
    });
  }

  /** Stubs `document.execCommand("copy")`, which happy-dom lacks, and records the selected text. */
  function replaceCopyCommand(answer: boolean): string[] {
    const copied: string[] = [];
    // Browsers focus a field whose text is selected; happy-dom does not.
    vi.spyOn(HTMLTextAreaElement.prototype, "select").mockImplementation(function (
      this: HTMLTextAreaElement,
    ) {
      this.focus();
    });
    const execCommand = vi.fn(() => {
      const field = document.querySelector("textarea");
      if (field !== null) copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
      return answer;
    });
    Object.assign(document, { execCommand });
    onTestFinished(() => {
      vi.restoreAllMocks();
      Reflect.deleteProperty(document, "execCommand");
    });
    return copied;
  }

  test("copies its address and confirms it", async () => {
    const { user } = await app.open("/contact");
    const writeText = vi.fn(async () => undefined);
    replaceClipboard({ writeText });
    for (const address of [support, business]) {
      await user.click(await copy(address));
      expect(writeText).toHaveBeenLastCalledWith(address);
    }
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("已复制"));
  });

  test("copies by selection in a browser without a clipboard API, and keeps the focus", async () => {
    const { user } = await app.open("/contact");
    replaceClipboard(undefined);
    const copied = replaceCopyCommand(true);
    await user.click(await copy(business));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("已复制"));
    expect(copied).toEqual([business]);
    expect(document.activeElement).toBe(await copy(business));
  });

  test("reports that copying failed, and leaves the address on the page", async () => {
    const { user } = await app.open("/contact");
    replaceClipboard({ writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) });
    replaceCopyCommand(false);
    await user.click(await copy(support));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("复制失败，请手动复制"));
    expectLink(support, `mailto:${support}`);
  });
});
