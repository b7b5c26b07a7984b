import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseEntry, waitingOf } from "#domain/learning/outbox/outbox.ts";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";
import { openLearner } from "#tests/support/learner.ts";

let browser: BrowserPage;

beforeEach(() => {
  browser = openBrowserPage();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A page on which somebody is signed in; a second one is the page after a reload, or another tab. */
function signedIn() {
  const { session, outbox } = openLearner();
  session.beginSession("token-1", { id: "u1", username: "mei" });
  return { session, ...outbox, entries: () => outbox.entries(parseEntry) };
}

const keep = (contentId: string) => ({ kind: "favourite", contentId, isKept: true }) as const;

test("a change is stored before the call returns, and is there after a reload", () => {
  signedIn().post(keep("a"));
  expect([...browser.stored.keys()].filter((key) => key.startsWith("kaiwa:outbox:"))).toHaveLength(1);
  expect(
    signedIn()
      .entries()
      .map(({ change }) => change),
  ).toEqual([keep("a")]);
});

test("an entry stays until it is removed, over a reload too", () => {
  const { post, entries, remove } = signedIn();
  post(keep("a"));
  post(keep("b"));
  remove(
    entries()
      .slice(0, 1)
      .map(({ id }) => id),
  );
  expect(
    signedIn()
      .entries()
      .map(({ change }) => change),
  ).toEqual([keep("b")]);
});

test("a full storage keeps changes in memory, and says so", () => {
  const { post, entries, isOnlyInMemory, remove } = signedIn();
  browser.isFull = true;
  post(keep("a"));
  expect(isOnlyInMemory()).toBe(true);
  expect(entries().map(({ change }) => change)).toEqual([keep("a")]);
  remove(entries().map(({ id }) => id));
  expect(entries()).toEqual([]);
});

test("changes keep their order though the clock is set back between two visits", () => {
  vi.useFakeTimers({ now: 2_000_000_000_000, toFake: ["Date"] });
  signedIn().post(keep("a"));
  vi.setSystemTime(1_000_000_000_000);
  const after = signedIn();
  after.entries();
  after.post({ kind: "favourite", contentId: "a", isKept: false });
  const waiting = waitingOf(after.entries(), "u1");
  expect(waiting.map(({ change }) => change)).toEqual([{ kind: "favourite", contentId: "a", isKept: false }]);
});

test("two tabs do not overwrite each other's changes", () => {
  vi.useFakeTimers({ now: 2_000_000_000_000, toFake: ["Date"] });
  const [one, other] = [signedIn(), signedIn()];
  one.post(keep("a"));
  other.post(keep("b"));
  expect(one.entries()).toHaveLength(2);
});

test("visitors have no outbox", () => {
  const { session, post, entries } = signedIn();
  session.endSession();
  post(keep("a"));
  expect(entries()).toEqual([]);
});

test("an entry that cannot be read is removed", () => {
  browser.stored.set("kaiwa:outbox:1", "{broken");
  expect(signedIn().entries()).toEqual([]);
  expect(browser.stored.has("kaiwa:outbox:1")).toBe(false);
});
