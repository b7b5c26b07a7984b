import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayMs } from "#domain/day.ts";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";
import { createSession } from "./session.ts";
import { continueVisit, endVisit, isVisitResumed, restartVisit } from "./visit.ts";

const start = 1_763_200_000_000;
let browser: BrowserPage;

beforeEach(() => {
  browser = openBrowserPage();
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const study = (): void => void browser.stored.set("kaiwa:visit:progress", "{}");

test("keeps a visit while the device is used, and deletes it after 30 days without use", () => {
  const visit = continueVisit();
  study();
  browser.stored.set("kaiwa:aside:kaiwa:visit:progress@1", "{broken");
  for (const day of [30, 60]) {
    vi.setSystemTime(start + day * dayMs);
    expect(continueVisit()).toBe(visit);
  }
  vi.setSystemTime(start + 90 * dayMs + 1);
  expect(continueVisit()).not.toBe(visit);
  expect([...browser.stored.keys()].sort()).toEqual(["kaiwa:visit:id", "kaiwa:visit:used-at"]);
});

test("does not delete a visit because the clock was ahead or wrong values are stored", () => {
  const visit = continueVisit();
  for (const usedAt of [String(start + 400 * dayMs), "yesterday", ""]) {
    browser.stored.set("kaiwa:visit:used-at", usedAt);
    const isKept = continueVisit() === visit;
    expect([usedAt, isKept]).toEqual([usedAt, true]);
  }
});

test("offers a fresh start only in a new tab, and only if there is something to delete", () => {
  continueVisit();
  study();
  expect(isVisitResumed()).toBe(false);
  browser.inTab.clear();
  continueVisit();
  expect(isVisitResumed()).toBe(true);
  endVisit();
  continueVisit();
  expect(isVisitResumed()).toBe(false);
  browser.inTab.clear();
  expect(isVisitResumed()).toBe(false);
});

test("offers no fresh start after a fresh start, even if another tab stores data first", () => {
  continueVisit();
  study();
  browser.inTab.clear();
  continueVisit();
  restartVisit();
  study();
  continueVisit();
  expect(isVisitResumed()).toBe(false);
});

test("reports that another tab has ended the visit, but not a sign-in, a sign-out or an unchanged visit", () => {
  const session = createSession();
  const ended = vi.fn();
  session.onVisitEnd(ended);
  session.followOtherTabsSession();
  session.restoreSession();
  session.restoreSession();
  session.beginSession("token-1", { id: "u1", username: "mei" });
  endVisit();
  session.endSession();
  expect(ended).not.toHaveBeenCalled();
  endVisit();
  browser.fire("storage", { key: "kaiwa:visit:id", newValue: null });
  expect(ended).toHaveBeenCalledTimes(1);
});

test.each([
  ["the other tab's", "theirs"],
  ["this tab's, because it was stored later", "ours"],
])("continues the stored visit if two tabs begin one at the same moment: %s", (_which, stored) => {
  const session = createSession();
  const ended = vi.fn();
  session.onVisitEnd(ended);
  session.followOtherTabsSession();
  session.restoreSession();
  browser.stored.set("kaiwa:visit:id", stored);
  browser.fire("storage", { key: "kaiwa:visit:id", newValue: "theirs" });
  session.restoreSession();
  expect(ended).not.toHaveBeenCalled();
});
