import { test as base, expect } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";

type Fixtures = {
  /** The page, with every error it prints, request it sends outside and CSP violation collected and refused. */
  page: Page;
  /** Errors this test provokes on purpose: texts that may appear in the console. */
  allowProblems: (pattern: RegExp) => void;
};

/** The test notice is dismissed through its storage key, as a visitor who has seen it. */
async function dismissTestNotice(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      if (localStorage.getItem("test_notice_dismissed_until") === null) {
        localStorage.setItem("test_notice_dismissed_until", "99999999999999");
      }
    } catch {
      // Storage refused on purpose: the notice then shows, and the test deals with it.
    }
  });
}

export const test = base.extend<Fixtures & { allowed: RegExp[] }>({
  baseURL: async ({}, use) => use(process.env["KAIWA_ORIGIN"] ?? ""),
  allowed: async ({}, use) => use([]),
  allowProblems: async ({ allowed }, use) => use((pattern) => allowed.push(pattern)),
  page: async ({ page, context, baseURL, allowed }, use) => {
    const problems: string[] = [];
    await dismissTestNotice(context);
    page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(`console: ${message.text()} ${message.location().url}`);
    });
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(baseURL ?? "") && !/^(data|blob):/.test(url))
        problems.push(`outside request: ${url}`);
    });
    await use(page);
    expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
  },
});

export { expect };
