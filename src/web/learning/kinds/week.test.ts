import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyPlan, joinPlans, parsePlan } from "#domain/learning/week/plan.ts";
import type { WeekGoal } from "#domain/learning/week/plan.ts";
import { goalIn, joinWeeks, parseWeeks } from "#domain/learning/week/weeks.ts";
import type { Weeks } from "#domain/learning/week/weeks.ts";
import { isRecord } from "#domain/values.ts";
import { openBrowserPage, success } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";
import type { StudyWeek } from "#web/learning/study-week.ts";

const monday = "2026-11-16";
const wednesday = Date.parse("2026-11-18T12:00:00Z");

let browser: BrowserPage;

beforeEach(() => {
  browser = openBrowserPage();
  Object.assign(window, { dispatchEvent: () => true });
  Object.assign(document.documentElement, { setAttribute: () => undefined });
  vi.useFakeTimers({ toFake: ["Date"], now: wednesday });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Opens a page whose server merges the weeks of these accounts and has this time. */
async function openPage(accounts: Record<string, StudyWeek> = {}, serverTime = wednesday + 86_400_000) {
  const [{ openSyncedLearner }, study, { takeStamps }] = await Promise.all([
    import("#tests/support/learner.ts"),
    import("#web/learning/study-week.ts"),
    import("#web/learning/stamps/save-stamps.ts"),
  ]);
  const { session, progress, pull, sendWaiting } = await openSyncedLearner();
  progress.followSession();
  const sent: unknown[] = [];
  const ofServer = (weeks: Weeks): Weeks =>
    Object.fromEntries(
      Object.entries(weeks).map(([at, week]) => [at, { ...week, goalAt: Math.min(week.goalAt, serverTime) }]),
    );
  browser.answer((_path, { method, body }) => {
    const id = session.currentUserId() ?? "nobody";
    const known = accounts[id] ?? { plan: emptyPlan, weeks: {} };
    if (method === "POST" && isRecord(body)) {
      sent.push(body);
      const plan = parsePlan(body["plan"]);
      accounts[id] = {
        plan: joinPlans(known.plan, { ...plan, changedAt: Math.min(plan.changedAt, serverTime) }),
        weeks: joinWeeks(known.weeks, ofServer(parseWeeks(body["weeks"]))),
      };
    }
    return success(accounts[id] ?? known);
  });
  return {
    session,
    accounts,
    sent,
    study,
    sync: async () => {
      await pull("week");
      await sendWaiting();
    },
    signIn: (id: string) => session.beginSession(`token-${id}`, { id, username: id }),
    choose: (goal: WeekGoal) => study.chooseGoal(session.owner(), goal),
    stamp: (...days: string[]) => takeStamps(session.owner(), { stamps: [], days, spoken: [], pages: [] }),
    own: () => study.studyWeekOf(session.owner()),
    goal: () => goalIn(study.studyWeekOf(session.owner()).weeks, monday),
  };
}

const time = { cue: "dinner", hour: 21, minute: 30 } as const;

test("sends goal, plan and good weeks once", async () => {
  const { session, signIn, choose, stamp, study, sync, accounts, sent } = await openPage();
  signIn("mei");
  choose(2);
  study.changePlan(session.owner(), { time });
  stamp("2026-11-16", "2026-11-17");
  await sync();
  expect(accounts["mei"]).toMatchObject({ plan: { time }, weeks: { [monday]: { goal: 2, isGood: true } } });
  await sync();
  expect(sent).toHaveLength(1);
});

test("sends a goal at the next start if it was chosen offline", async () => {
  const first = await openPage();
  first.signIn("mei");
  first.choose(4);
  browser.answer(() => {
    throw new TypeError("Failed to fetch");
  });
  await expect(first.sync()).rejects.toThrow();
  vi.resetModules();
  const next = await openPage();
  await next.sync();
  expect(next.accounts["mei"]?.weeks[monday]?.goal).toBe(4);
});

test("applies a later goal from another device, and keeps the good weeks of both", async () => {
  const earlier = "2026-11-09";
  const { signIn, choose, sync, own, accounts, goal } = await openPage({
    mei: {
      plan: { ...emptyPlan, time, changedAt: 5 },
      weeks: {
        [earlier]: { goal: 3, goalAt: 5, isGood: true, isPaused: false },
        [monday]: { goal: 5, goalAt: wednesday + 1_000, isGood: false, isPaused: false },
      },
    },
  });
  signIn("mei");
  choose(2);
  await sync();
  expect([goal(), own().plan.time, own().weeks[earlier]?.isGood]).toEqual([5, time, true]);
  vi.setSystemTime(wednesday + 2_000);
  choose(6);
  await sync();
  expect([goal(), accounts["mei"]?.weeks[monday]?.goal]).toEqual([6, 6]);
});

test("sends a visitor's goal to the account, but keeps the account's goal if the visitor declined to choose one", async () => {
  const chosen = await openPage();
  chosen.choose(3);
  chosen.signIn("mei");
  await chosen.sync();
  expect(chosen.accounts["mei"]?.weeks[monday]?.goal).toBe(3);
  chosen.session.endSession();
  chosen.study.declineGoal(chosen.session.owner());
  chosen.signIn("mei");
  await chosen.sync();
  expect(chosen.goal()).toBe(3);
});

test("sends a goal once if the clock is fast, and accepts later goals of other devices", async () => {
  const { signIn, choose, sync, sent, accounts, goal } = await openPage({}, wednesday);
  signIn("mei");
  vi.setSystemTime(wednesday + 3 * 86_400_000);
  choose(2);
  await sync();
  const stored = accounts["mei"];
  if (stored === undefined) throw new Error("nothing was sent");
  accounts["mei"] = {
    ...stored,
    weeks: { [monday]: { goal: 5, goalAt: wednesday + 1_000, isGood: false, isPaused: false } },
  };
  await sync();
  expect([goal(), sent.length]).toEqual([5, 1]);
});

test("keeps the weeks of learners who share a phone separate", async () => {
  const { session, signIn, choose, sync, goal, accounts } = await openPage();
  signIn("mei");
  choose(4);
  await sync();
  session.endSession();
  signIn("anna");
  await sync();
  expect([goal(), accounts["anna"]]).toEqual([undefined, undefined]);
});

test("ignores a response that arrives after the sign-out", async () => {
  const { session, signIn, sync, goal } = await openPage({
    mei: {
      plan: emptyPlan,
      weeks: { [monday]: { goal: 5, goalAt: 9, isGood: false, isPaused: false } },
    },
  });
  signIn("mei");
  const syncing = sync();
  session.endSession();
  await syncing;
  expect(goal()).toBeUndefined();
});

test("keeps the current week paused when its pause ends early", async () => {
  const { session, signIn, study, own } = await openPage();
  signIn("mei");
  study.changePlan(session.owner(), { pause: { from: monday, until: "2026-11-30" } });
  study.changePlan(session.owner(), { pause: null });
  expect([own().plan.pause, own().weeks[monday]?.isPaused, own().weeks["2026-11-23"]]).toEqual([
    null,
    true,
    undefined,
  ]);
});

test("keeps the UID of a visitor's calendar reminder after sign-up, although the account has a later plan", async () => {
  const plan = { ...emptyPlan, time, changedAt: wednesday + 1_000 };
  const { session, signIn, study, sync, own, accounts, sent } = await openPage({ mei: { plan, weeks: {} } });
  study.changePlan(session.owner(), { calendarUid: "visitor" });
  signIn("mei");
  await sync();
  expect([own().plan, accounts["mei"]?.plan]).toEqual([
    { ...plan, calendarUid: "visitor" },
    { ...plan, calendarUid: "visitor" },
  ]);
  await sync();
  expect(sent).toHaveLength(1);
});
