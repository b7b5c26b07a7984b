import { test as base, expect } from "@playwright/test";
import type { BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

type Fixtures = {
  /** A page on which every printed error, every outside request and every CSP violation fails the test. */
  page: Page;
  /** Another visitor with a browser of their own, under the same rules. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** Errors this test provokes on purpose: texts that may appear in the console. */
  allowProblems: (pattern: RegExp) => void;
};

type Options = {
  /** False, as in most tests, if the visitor has dismissed the test notice. */
  seesTestNotice: boolean;
  /** False only in tests of toasts that disappear. */
  holdsToasts: boolean;
};

/** Marks the offer to say the first words as shown, because the first dialogue would wait for it. */
async function skipFirstWords(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      // Frames on other sites have no visit.
      if (window === window.top) localStorage.setItem("kaiwa:visit:first-minute", "yes");
    } catch {
      // Storage is blocked on purpose, or the tab is blank.
    }
  });
}

async function dismissTestNotice(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      if (localStorage.getItem("test_notice_dismissed_until") === null) {
        localStorage.setItem("test_notice_dismissed_until", "99999999999999");
      }
    } catch {
      // Storage is blocked on purpose, so the notice is shown.
    }
  });
}

/** Keeps every toast open, as a mouse above it does, and lets clicks pass through it to the page below. */
async function holdToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const held = new WeakSet<Element>();
    const hold = (): void => {
      for (const toast of document.querySelectorAll("[data-above-modals] > [role] > *")) {
        if (held.has(toast)) continue;
        held.add(toast);
        toast.dispatchEvent(new MouseEvent("mouseover", { bubbles: true, relatedTarget: document.body }));
        if (!(toast instanceof HTMLElement)) continue;
        toast.style.pointerEvents = "none";
        // Its action can be clicked. The button that closes it has no text and is used by keyboard only.
        for (const button of toast.querySelectorAll("button"))
          if (button.textContent !== "") button.style.pointerEvents = "auto";
      }
    };
    new MutationObserver(hold).observe(document, { childList: true, subtree: true });
  });
}

/** Ends route handlers that still run when a test is over. Their errors would be reported for the next test. */
async function letRequestsGo(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
}

/** Collects errors, including CSP violations, which browsers print as errors. */
function collectProblems(context: BrowserContext, problems: string[], origin: string): void {
  context.on("weberror", (webError) => problems.push(`uncaught: ${webError.error().message}`));
  context.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) problems.push(`outside request: ${url}`);
  });
}

type Inner = {
  allowed: RegExp[];
  problems: string[];
  prepare: (context: BrowserContext) => Promise<void>;
};

export const test = base.extend<Fixtures & Options & Inner>({
  seesTestNotice: [false, { option: true }],
  holdsToasts: [true, { option: true }],
  baseURL: async ({}, use) => use(process.env["KAIWA_ORIGIN"] ?? ""),
  allowed: async ({}, use) => use([]),
  allowProblems: async ({ allowed }, use) => use((pattern) => allowed.push(pattern)),
  problems: async ({ allowed }, use) => {
    const problems: string[] = [];
    await use(problems);
    expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
  },
  prepare: async ({ seesTestNotice, holdsToasts }, use) =>
    use(async (context) => {
      if (!seesTestNotice) await dismissTestNotice(context);
      if (holdsToasts) await holdToasts(context);
      await skipFirstWords(context);
    }),
  context: async ({ context, baseURL, problems, prepare }, use) => {
    await prepare(context);
    collectProblems(context, problems, baseURL ?? "");
    await use(context);
    await letRequestsGo(context);
  },
  visitor: async ({ browser, baseURL, problems, prepare }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await prepare(context);
      collectProblems(context, problems, options.baseURL ?? baseURL ?? "");
      return context.newPage();
    });
    for (const context of contexts) {
      await letRequestsGo(context);
      await context.close();
    }
  },
});

export { expect };
