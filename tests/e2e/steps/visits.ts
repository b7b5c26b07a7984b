import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";

export { openPaths, signedInPaths } from "#tests/support/screen-visits.ts";

/** Fills the browser's storage before the first visit. */
export async function startWith(page: Page, stored: Record<string, string>): Promise<void> {
  await page.context().addInitScript((items) => {
    // A blank tab has no storage.
    if (window.location.protocol === "about:") return;
    for (const [key, value] of Object.entries(items)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }
  }, stored);
}

/** The storage of a signed-in browser. */
export type Account = { token: string; userInfo: string };

export async function newAccount(page: Page): Promise<Account> {
  const answer = await page.request.post("/api/user/register", {
    data: { username: `learner-${randomUUID().slice(0, 8)}`, password: "seven small fish" },
  });
  const { data } = (await answer.json()) as { data: { token: string; user: unknown } };
  return { token: data.token, userInfo: JSON.stringify(data.user) };
}

export async function startSignedIn(page: Page): Promise<void> {
  await startWith(page, await newAccount(page));
}

/** Changes the storage as another tab would. */
export async function storeElsewhere(page: Page, stored: Record<string, string>): Promise<void> {
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    for (const key of Object.keys(items)) window.dispatchEvent(new StorageEvent("storage", { key }));
  }, stored);
}

export async function waitForScreen(page: Page): Promise<void> {
  await page.locator("main:not([aria-busy])").waitFor();
  await page.waitForFunction(() => document.querySelector('[class*="skeleton"]') === null);
}

/** Waits until the page has rendered its next frame. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * Waits until the history entry of a closed sheet is removed, because its step back would undo a navigation.
 */
export async function waitForSheetToClose(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.documentElement.hasAttribute("data-modal") || history.state?.modalDepth === undefined,
  );
}

/** Navigates like a link in the app, without loading a page. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await waitForSheetToClose(page);
  await page.evaluate((to) => {
    document.querySelector("main")?.setAttribute("data-left", "");
    window.history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await page.locator("main:not([data-left])").waitFor();
  await waitForScreen(page);
}
