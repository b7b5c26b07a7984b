import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseGivenAnswer, replacesAnswer } from "#domain/learning/given-answer.ts";
import type { GivenAnswer } from "#domain/learning/given-answer.ts";
import type { StartingAnswer } from "#domain/site/starting-point.ts";
import { openBrowserPage, success } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";

let browser: BrowserPage;

beforeEach(() => {
  browser = openBrowserPage();
  Object.assign(window, { dispatchEvent: () => true });
  Object.assign(document.documentElement, { setAttribute: () => undefined });
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // The preferences module reads storage when it is loaded.
  vi.resetModules();
});

async function openPage(accounts: Record<string, GivenAnswer | undefined> = {}, serverTime = 9_000_000) {
  const [{ openSyncedLearner }, { saveAnswer }, { currentPreferences, savePreferences }] = await Promise.all([
    import("#tests/support/learner.ts"),
    import("#web/learning/starting-point.ts"),
    import("#web/kit/preferences/preferences.ts"),
  ]);
  const { session, progress, pull, sendWaiting } = await openSyncedLearner();
  progress.followSession();
  const sent: unknown[] = [];
  browser.answer((_path, { method, body }) => {
    const id = session.currentUserId() ?? "nobody";
    if (method === "POST") {
      sent.push(body);
      const given = parseGivenAnswer(body);
      if (given === undefined) throw new Error("the server refuses this");
      const told = { ...given, answeredAt: Math.min(given.answeredAt, serverTime) };
      if (replacesAnswer(told, accounts[id])) accounts[id] = told;
    }
    return success({ id, startingPoint: accounts[id] });
  });
  return {
    session,
    accounts,
    sent,
    sync: async () => {
      await pull("starting-point");
      await sendWaiting();
    },
    signIn: (id: string) => session.beginSession(`token-${id}`, { id, username: id }),
    /** Answers at a time of the device's clock. */
    answer: (value: StartingAnswer, at: number) => {
      vi.setSystemTime(at);
      saveAnswer(session.owner(), value);
    },
    setting: () => {
      const { startingPoint, showRomaji, playbackSpeed } = currentPreferences();
      return { startingPoint, showRomaji, playbackSpeed };
    },
    savePreferences,
    preferences: currentPreferences,
  };
}

const kana = { startingPoint: "kana", showRomaji: false, playbackSpeed: 0.85 };

test("sends an answer at the next start if it was given offline", async () => {
  const first = await openPage();
  first.signIn("mei");
  first.answer("kana", 2_000);
  browser.answer(() => {
    throw new TypeError("Failed to fetch");
  });
  await expect(first.sync()).rejects.toThrow();
  vi.resetModules();
  const next = await openPage();
  await next.sync();
  expect(next.accounts).toEqual({ mei: { value: "kana", answeredAt: 2_000 } });
  await next.sync();
  expect(next.sent).toHaveLength(1);
});

test("does not change the preferences of a device that has some", async () => {
  const { signIn, sync, preferences, savePreferences } = await openPage({
    mei: { value: "kana", answeredAt: 2_000 },
  });
  const own = { playbackSpeed: 1.5, showFurigana: false, showRomaji: true };
  savePreferences(own);
  const before = preferences();
  signIn("mei");
  await sync();
  expect(preferences()).toEqual({ ...before, ...own, startingPoint: "kana" });
});

test("takes a later answer from another device, and overwrites an earlier answer on the server", async () => {
  const { signIn, answer, sync, setting, accounts } = await openPage();
  signIn("mei");
  answer("kana", 2_000);
  const later = { value: "zero", answeredAt: 3_000 } as const;
  accounts["mei"] = later;
  await sync();
  expect([setting(), accounts]).toEqual([{ ...kana, startingPoint: "zero" }, { mei: later }]);
  answer("kana", 4_000);
  await sync();
  expect([setting(), accounts]).toEqual([kana, { mei: { value: "kana", answeredAt: 4_000 } }]);
});

test("keeps manual changes of preferences while the answer stays the same", async () => {
  const { signIn, sync, setting, savePreferences } = await openPage({
    mei: { value: "kana", answeredAt: 2_000 },
  });
  signIn("mei");
  await sync();
  expect(setting()).toEqual(kana);
  savePreferences({ showRomaji: true });
  await sync();
  expect(setting()).toEqual({ ...kana, showRomaji: true });
});

test.each([
  { known: undefined, holds: "kana" },
  { known: { value: "zero", answeredAt: 1_500 }, holds: "kana" },
  { known: { value: "zero", answeredAt: 2_500 }, holds: "zero" },
] as const)(
  "keeps the later answer, $holds, when a visitor signs in to an account with $known",
  async ({ known, holds }) => {
    const { signIn, answer, sync, setting, accounts } = await openPage({ mei: known });
    answer("kana", 2_000);
    signIn("mei");
    await sync();
    expect(accounts["mei"]?.value).toBe(holds);
    expect(setting().startingPoint).toBe(holds);
  },
);

test("restores the account's answer if a visitor on a new phone skips the question and signs in", async () => {
  const { signIn, answer, sync, setting, accounts, sent } = await openPage({
    mei: { value: "kana", answeredAt: 1_500 },
  });
  answer("skipped", 2_000);
  signIn("mei");
  await sync();
  expect([setting().startingPoint, accounts["mei"]?.value, sent]).toEqual(["kana", "kana", []]);
});

test("keeps the answers of learners who share a phone separate", async () => {
  const { session, signIn, answer, sync, setting, accounts } = await openPage({
    kenji: { value: "zero", answeredAt: 500 },
  });
  signIn("mei");
  answer("kana", 2_000);
  await sync();
  session.endSession();
  signIn("anna");
  await sync();
  expect([setting(), accounts["anna"]]).toEqual([kana, undefined]);
  session.endSession();
  signIn("kenji");
  await sync();
  expect([setting(), accounts["kenji"]?.value]).toEqual([{ ...kana, startingPoint: "zero" }, "zero"]);
  session.endSession();
  signIn("mei");
  await sync();
  expect([setting(), accounts["mei"]?.value]).toEqual([kana, "kana"]);
});

test("does not revert an answer if the phone's clock is slow", async () => {
  const { signIn, answer, sync, accounts } = await openPage({ mei: { value: "zero", answeredAt: 5_000 } });
  signIn("mei");
  await sync();
  answer("kana", 2_000);
  await sync();
  expect(accounts["mei"]?.value).toBe("kana");
});

test("sends an answer once if the phone's clock is fast, and accepts later answers of other devices", async () => {
  const { signIn, answer, sync, setting, sent, accounts } = await openPage({}, 3_000);
  signIn("mei");
  answer("kana", 99_000);
  await sync();
  accounts["mei"] = { value: "zero", answeredAt: 4_000 };
  await sync();
  expect([setting().startingPoint, sent.length]).toEqual(["zero", 1]);
});

test("ignores an answer that arrives after sign-out", async () => {
  const { session, signIn, sync, setting } = await openPage({ mei: { value: "zero", answeredAt: 1 } });
  signIn("mei");
  const before = setting();
  const syncing = sync();
  session.endSession();
  await syncing;
  expect(setting()).toEqual(before);
});

test("deletes the answer on this device when the account is deleted", async () => {
  const { session, signIn, answer } = await openPage();
  signIn("mei");
  answer("kana", 2_000);
  expect([...browser.stored.keys()].filter((key) => key.includes("mei:starting-point"))).toHaveLength(1);
  session.eraseSession();
  expect([...browser.stored.keys()].filter((key) => key.includes("starting-point"))).toEqual([]);
});
