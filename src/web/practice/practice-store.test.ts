import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speakingRecord, studyRecord } from "#tests/support/study-records.ts";
import { saveStamps, takeStamps } from "#web/learning/stamps/save-stamps.ts";
import { stampsOf } from "#web/learning/stamps/stamps.ts";
import { dayOf } from "#domain/day.ts";
import { nextLine, showAnswer, startPractice } from "#domain/practice/round.ts";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";
import { openLearner } from "#tests/support/learner.ts";
import { saveMistakes, saveRound, mistakesOf, storedRound } from "./practice-store.ts";

let browser: BrowserPage;

beforeEach(() => {
  browser = openBrowserPage();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const scene = {
  contentId: "ramen-order",
  lines: [0, 1, 2].map((segment) => ({ segment, hasBlank: true })),
};
const begun = startPractice({ ...scene, id: "round-1", mode: "choose", startedAt: 5 });
const round = nextLine(showAnswer(begun));
const mistakes = { particle: 3 } as const;

/** Opens a page whose progress follows the session, like every screen of a scene. */
function open() {
  const learner = openLearner();
  learner.progress.followSession();
  return learner;
}

/** Everything that the start screen of a practice shows. */
const shownTo = ({ session }: ReturnType<typeof open>) => ({
  round: storedRound(session.owner(), scene)?.id,
  score: stampsOf(session.owner())[scene.contentId]?.last.score,
  mistakes: mistakesOf(session.owner()).counts,
});
const nothing = { round: undefined, score: undefined, mistakes: {} };
const everything = { round: "round-1", score: 100, mistakes };

function practise({ session }: ReturnType<typeof open>): void {
  saveRound(session.owner(), round);
  saveStamps(session.owner(), studyRecord({ contentId: scene.contentId, score: 100, startedAt: 9 }));
  saveMistakes(session.owner(), { ...round, mistakes });
}

const mei = { id: "u1", username: "mei" };
const ken = { id: "u2", username: "ken" };

test("separates practice, score and mistakes of a learner from those of visitors and other learners", () => {
  const page = open();
  page.session.beginSession("token-1", mei);
  practise(page);
  page.session.endSession();
  expect(shownTo(page)).toEqual(nothing);
  page.session.beginSession("token-2", ken);
  expect(shownTo(page)).toEqual(nothing);
  page.session.endSession();
  page.session.beginSession("token-3", mei);
  expect(shownTo(page)).toEqual(everything);
});

test("moves a visitor's practice once to the account they sign in to", () => {
  const page = open();
  practise(page);
  expect([...browser.stored.keys()].filter((key) => !key.startsWith("kaiwa:visit:"))).toEqual([]);
  page.session.beginSession("token-1", mei);
  expect(shownTo(page)).toEqual(everything);
  page.session.endSession();
  page.session.beginSession("token-2", ken);
  expect(shownTo(page)).toEqual(nothing);
});

test("keeps the account's latest practice, better stamp and all mistakes when a visit is merged", () => {
  const page = open();
  page.session.beginSession("token-1", mei);
  saveRound(page.session.owner(), { ...round, id: "round-0", startedAt: 1 });
  saveRound(page.session.owner(), { ...round, contentId: "tea", id: "tea-1", startedAt: 9 });
  for (const [score, startedAt] of [
    [80, 1],
    [60, 2],
  ] as const)
    saveStamps(page.session.owner(), studyRecord({ contentId: "tea", score, startedAt }));
  saveMistakes(page.session.owner(), { ...round, contentId: "tea", mistakes });
  page.session.endSession();
  practise(page);
  saveStamps(page.session.owner(), studyRecord({ contentId: "tea", score: 70, startedAt: 3 }));
  saveRound(page.session.owner(), { ...round, contentId: "tea", id: "tea-0", startedAt: 8 });
  page.session.beginSession("token-1", mei);
  const owner = page.session.owner();
  expect(shownTo(page)).toEqual({ round: "round-1", score: 100, mistakes: { particle: 6 } });
  expect(stampsOf(owner)["tea"]).toEqual({ best: 80, last: { score: 70, at: 3 } });
  expect(storedRound(owner, { ...scene, contentId: "tea" })?.id).toBe("tea-1");
});

const noStamps = { stamps: [], days: [], spoken: [], pages: [] };

test("merges the server's stamps with the stamps of this browser, and keeps the better ones", () => {
  const page = open();
  page.session.beginSession("token-1", mei);
  practise(page);
  const owner = page.session.owner();
  const stamps = [
    { contentId: "ramen-order", best: 92, last: { score: 40, at: 20 } },
    { contentId: "tea", best: 70, last: { score: 70, at: 4 } },
  ];
  for (const days of [["2026-11-14"], []]) takeStamps(owner, { ...noStamps, stamps, days });
  expect(stampsOf(owner)).toEqual({
    "ramen-order": { best: 100, last: { score: 40, at: 20 } },
    tea: { best: 70, last: { score: 70, at: 4 } },
  });
  const days = JSON.parse(browser.stored.get("kaiwa:learner:u1:stamped-days") ?? "");
  expect(days).toEqual({ [dayOf(9, new Date(9).getTimezoneOffset())]: 1, "2026-11-14": 1 });
});

test("stores spoken roles, moves them at sign-in and merges them with the server's", () => {
  const page = open();
  saveStamps(page.session.owner(), speakingRecord({ contentId: "tea", startedAt: 5 }));
  saveStamps(page.session.owner(), speakingRecord({ contentId: "bus", finished: false }));
  page.session.beginSession("token-1", mei);
  const owner = page.session.owner();
  const spoken = [
    { contentId: "ramen-order", at: 7 },
    { contentId: "tea", at: 3 },
  ];
  takeStamps(owner, { ...noStamps, spoken });
  takeStamps(owner, noStamps);
  const stored = JSON.parse(browser.stored.get("kaiwa:learner:u1:spoken-roles") ?? "");
  expect(stored).toEqual({ tea: 5, "ramen-order": 7 });
  expect(stampsOf(owner)).toEqual({});
});

test("separates the data of two learners during the visit if storage is unavailable", () => {
  browser.isFull = true;
  const page = open();
  practise(page);
  page.session.beginSession("token-1", mei);
  expect(shownTo(page)).toEqual(everything);
  page.session.endSession();
  page.session.beginSession("token-2", ken);
  expect(shownTo(page)).toEqual(nothing);
});

test("does not offer a practice of a newer build, and archives it when another practice starts", () => {
  const newer = JSON.stringify({ version: 2, contentId: "ramen-order" });
  browser.stored.set("kaiwa:learner:u1:practice:ramen-order", newer);
  browser.stored.set("kaiwa:learner:u1:mistakes", '{"particle":1,"pitch":4}');
  const page = open();
  page.session.beginSession("token-1", mei);
  expect(shownTo(page).round).toBeUndefined();
  practise(page);
  expect([...browser.stored.values()]).toContain(newer);
  expect(JSON.parse(browser.stored.get("kaiwa:learner:u1:mistakes") ?? "")).toEqual({
    particle: 4,
    pitch: 4,
  });
});
