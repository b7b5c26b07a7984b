import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { ScreenId } from "#domain/site/screens.ts";
import type { Texts } from "./texts.ts";

export type Visit = { path: string; title: (texts: Texts) => string; isSignedIn?: true };

/** Every screen whose title is its own: a category's and a scene's come with their content; `/` and the way back from a provider only lead on. */
export const visits: Record<Exclude<ScreenId, "home" | "loginReturn" | "category" | "study">, Visit> = {
  login: { path: "/login", title: ({ app }) => app.login.title },
  forgotPassword: { path: "/forgot-password", title: ({ app }) => app.login.recover.title },
  resetPassword: { path: "/reset-password", title: ({ app }) => app.login.reset.title },
  categories: { path: "/category/all", title: ({ app }) => app.home.pageTitle },
  vocabulary: { path: "/vocabulary", title: ({ app }) => app.construction.vocabulary.title },
  practice: { path: "/practice", title: ({ app }) => app.construction.practice.title },
  profile: { path: "/profile", title: ({ app }) => app.profile.title },
  accountInfo: { path: "/account-info", title: ({ app }) => app.account.title, isSignedIn: true },
  studyHistory: { path: "/study-history", title: ({ app }) => app.history.title, isSignedIn: true },
  preferences: { path: "/preferences", title: ({ app }) => app.preferences.title },
  help: { path: "/help", title: ({ help }) => help.title },
  notifications: { path: "/notifications", title: ({ app }) => app.construction.notifications.title },
  privacy: { path: "/privacy", title: ({ app }) => app.titles.privacy },
  terms: { path: "/terms", title: ({ app }) => app.titles.terms },
  about: { path: "/about", title: ({ app }) => app.titles.about },
  contact: { path: "/contact", title: ({ app }) => app.titles.contact },
  payment: { path: "/payment", title: ({ app }) => app.construction.payment.title },
  paymentSuccess: { path: "/payment/success", title: ({ app }) => app.construction.paymentSuccess.title },
};

/** Addresses anybody can open, an unknown one included. */
export const openPaths = [
  ...Object.values(visits)
    .filter(({ isSignedIn }) => isSignedIn === undefined)
    .map(({ path }) => path),
  "/category/restaurant",
  "/study/ramen-order/intro",
  "/study/convenience-store/dialogue",
  "/study/hotel-check-in/vocabulary",
  "/study/which-platform/practice",
  "/no/such/page",
];

/** Addresses of signed-in learners. */
export const signedInPaths = Object.values(visits)
  .filter(({ isSignedIn }) => isSignedIn === true)
  .map(({ path }) => path);

/** What the browser has stored before the first visit; later visits find what the app made of it. */
export async function startWith(page: Page, stored: Record<string, string>): Promise<void> {
  await page.context().addInitScript((items) => {
    // A blank tab has no storage, and nothing to show either.
    if (window.location.protocol === "about:") return;
    for (const [key, value] of Object.entries(items)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }
  }, stored);
}

/** What the browser of a learner with an account holds. */
export type Account = { token: string; userInfo: string };

/** Makes an account of its own. */
export async function newAccount(page: Page): Promise<Account> {
  const answer = await page.request.post("/api/user/register", {
    data: { username: `learner-${randomUUID().slice(0, 8)}`, password: "seven small fish" },
  });
  const { data } = (await answer.json()) as { data: { token: string; user: unknown } };
  return { token: data.token, userInfo: JSON.stringify(data.user) };
}

/** A learner who has signed in before. */
export async function startSignedIn(page: Page): Promise<void> {
  await startWith(page, await newAccount(page));
}

/** The screen stands: its code and its texts are there, and nothing it shows is on its way any more. */
export async function screenStands(page: Page): Promise<void> {
  await page.locator("main:not([aria-busy])").waitFor();
  await page.waitForFunction(() => document.querySelector('[class*="skeleton"]') === null);
}

/** Goes to another screen the way a link does, without a new page: quick enough to look at every screen. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector("main")?.setAttribute("data-left", "");
    window.history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await page.locator("main:not([data-left])").waitFor();
  await screenStands(page);
}
