import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseEntry, pendingChanges } from "#domain/learning/outbox/outbox.ts";
import type { ChangeRules } from "#domain/learning/outbox/outbox-entry.ts";
import { sampleRules } from "#tests/support/changes.ts";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";
import { openLearner } from "#tests/support/learner.ts";
import { studyRecord } from "#tests/support/study-records.ts";
import { storeRecord } from "#web/learning/store-record.ts";
import { readEntries } from "./read-entries.ts";

let browser: BrowserPage;
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  browser = openBrowserPage();
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Opens a page with a signed-in learner. A second call is the page after a reload, or another tab. */
function signedIn() {
  const { session, outbox } = openLearner();
  session.beginSession("token-1", { id: "u1", username: "mei" });
  return {
    session,
    ...outbox,
    entries: () => readEntries(outbox, (stored) => parseEntry(sampleRules, stored)),
  };
}

const aRecord = studyRecord({ id: "0f8fad5b-d9cb-469f-a165-708677289501", contentId: "a" });

const keep = (contentId: string) => ({ kind: "favourite", contentId, isKept: true }) as const;
const drop = (contentId: string) => ({ kind: "favourite", contentId, isKept: false }) as const;

test("stores a change before the call returns, so that it survives a reload", () => {
  signedIn().post(keep("a"));
  expect([...browser.stored.keys()].filter((key) => key.startsWith("kaiwa:outbox:"))).toHaveLength(1);
  expect(
    signedIn()
      .entries()
      .map(({ change }) => change),
  ).toEqual([keep("a")]);
});

test("keeps an entry across reloads until it is removed", () => {
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

test("keeps changes in memory if the storage is full, and reports that they are only in memory", () => {
  const { post, entries, isOnlyInMemory, remove } = signedIn();
  browser.isFull = true;
  post(keep("a"));
  expect(isOnlyInMemory()).toBe(true);
  expect(entries().map(({ change }) => change)).toEqual([keep("a")]);
  remove(entries().map(({ id }) => id));
  expect(entries()).toEqual([]);
});

test("keeps the order of changes if the clock is set back between two visits", () => {
  vi.useFakeTimers({ now: 2_000_000_000_000, toFake: ["Date"] });
  signedIn().post(keep("a"));
  vi.setSystemTime(1_000_000_000_000);
  const after = signedIn();
  after.entries();
  after.post(drop("a"));
  const rules: readonly ChangeRules[] = sampleRules;
  const waiting = pendingChanges(rules, after.entries(), "u1");
  expect(waiting.map(({ change }) => change)).toEqual([drop("a")]);
});

test("does not overwrite the changes of another tab", () => {
  vi.useFakeTimers({ now: 2_000_000_000_000, toFake: ["Date"] });
  const [one, other] = [signedIn(), signedIn()];
  one.post(keep("a"));
  other.post(keep("b"));
  expect(one.entries()).toHaveLength(2);
});

test("stores visitors' records with the visit instead of in an outbox", () => {
  const { session, post, entries } = signedIn();
  session.endSession();
  post(keep("a"));
  storeRecord(aRecord, session.owner(), post);
  expect(entries()).toEqual([]);
  expect(JSON.parse(browser.stored.get("kaiwa:visit:records") ?? "{}")).toEqual({ [aRecord.id]: aRecord });
});

test.each([
  ["broken", "{broken"],
  ["of a kind that a newer build knows", '{"id":"1","userId":"u1","change":{"kind":"review","card":"x"}}'],
  [
    "of a newer version",
    '{"version":2,"id":"1","userId":"u1","change":{"kind":"favourite","contentId":"a","isKept":true}}',
  ],
])("ignores an entry that is %s, and reports it once", (what, text) => {
  const key = `kaiwa:outbox:${what}`;
  browser.stored.set(key, text);
  const { entries } = signedIn();
  for (const _again of [1, 2]) expect(entries()).toEqual([]);
  expect(browser.stored.get(key)).toBe(text);
  expect(warn).toHaveBeenCalledTimes(1);
});

test("posts a change for the learner who made it, although another learner is signed in now", () => {
  const { session, post, entries } = signedIn();
  browser.stored.set("progress_u1", "{}");
  const mei = session.owner();
  session.beginSession("token-2", { id: "u2", username: "ken" });
  storeRecord(aRecord, mei, post);
  expect(entries().map(({ userId }) => userId)).toEqual(["u1"]);
});

test("stores nothing for an account that another tab has deleted", () => {
  const { session, post, entries } = signedIn();
  const mei = session.owner();
  session.eraseSession();
  storeRecord(aRecord, mei, post);
  expect(entries()).toEqual([]);
});
