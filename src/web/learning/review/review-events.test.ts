import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayMs } from "#domain/day.ts";
import { cardStateOf } from "#domain/review/events/card-state.ts";
import { mergeEvents, parseReviewEvent } from "#domain/review/events/event.ts";
import type { ReviewEvent, ReviewGrade } from "#domain/review/events/event.ts";
import { isRecord } from "#domain/values.ts";
import { scheduler } from "#domain/review/scheduler.ts";
import { openBrowserPage, success } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";
import { openLearner, openSyncedLearner } from "#tests/support/learner.ts";
import { storeReviews } from "./review-events.ts";

const monday = Date.UTC(2026, 10, 16, 9);
const mei = { id: "u1", username: "mei" };

let browser: BrowserPage;

beforeEach(() => {
  browser = openBrowserPage();
  vi.useFakeTimers({ now: monday, toFake: ["Date"] });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/**
 * A server that follows the contract: it stores each event once, in order of arrival, and derives the states
 * from all events.
 */
function modelServer() {
  const arrived: ReviewEvent[] = [];
  const cardsOf = (events: readonly ReviewEvent[]) =>
    [...new Set(events.map(({ card }) => card))].map((card) => ({
      card,
      ...cardStateOf(mergeEvents(arrived.filter((one) => one.card === card)), scheduler.schedule),
    }));
  const answer = (path: string, { method, body }: { method: string; body: unknown }): unknown => {
    if (!path.startsWith("/api/user/review/events")) return success({});
    if (method === "POST") {
      const sent = isRecord(body) && Array.isArray(body["events"]) ? body["events"] : [];
      const events = sent.flatMap((one: unknown) => parseReviewEvent(one) ?? []);
      for (const event of events) if (!arrived.some(({ id }) => id === event.id)) arrived.push(event);
      return success({ cards: cardsOf(events) });
    }
    const after = Number(new URLSearchParams(path.split("?")[1]).get("after"));
    const events = arrived.slice(after, after + 3);
    const cursor = after + events.length;
    return success({ events, cards: cardsOf(events), cursor, hasMore: cursor < arrived.length });
  };
  return { arrived, answer };
}

/** A device with its own storage, page and network. `act` makes it the current one. */
async function device(server: ReturnType<typeof modelServer>) {
  const own = openBrowserPage();
  own.answer(server.answer);
  const globals = { window, document, navigator, location, fetch };
  const learner = await openSyncedLearner();
  learner.session.beginSession("token-1", mei);
  const act = async (work: () => unknown): Promise<void> => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    await work();
  };
  return {
    ...learner,
    act,
    grade: (card: string, kind: ReviewGrade) =>
      act(() => learner.reviewEvents.record([{ card, kind }], { schedule: scheduler.schedule })),
    sync: () =>
      act(async () => {
        await learner.sendWaiting();
        await learner.pull("review");
      }),
  };
}

test("stores a saved word immediately, in the deck and in the outbox", () => {
  const { session, reviewEvents, deck } = openLearner();
  session.beginSession("token-1", mei);
  const card = "pharmacy/2/word/薬";
  reviewEvents.record([{ card, kind: "saved" }]);
  reviewEvents.record([{ card, kind: "saved" }]);
  expect(deck.current().deck[card]).toMatchObject({ isSaved: true, isKept: true, addedAt: monday });
  const again = openLearner();
  expect(again.deck.current().deck[card]?.isSaved).toBe(true);
  expect(again.reviewEvents.eventsOf(card).map(({ kind }) => kind)).toEqual(["saved"]);
  expect([...browser.stored.keys()].filter((key) => key.startsWith("kaiwa:outbox:"))).toHaveLength(1);
  again.reviewEvents.record([{ card, kind: "unsaved" }]);
  expect(again.deck.current().deck[card]).toMatchObject({ isSaved: false, isKept: false });
});

test("creates no second card when a scene is practised again", () => {
  const { session, reviewEvents } = openLearner();
  session.beginSession("token-1", mei);
  reviewEvents.record([{ card: "a/1", kind: "finished" }]);
  reviewEvents.record([
    { card: "a/1", kind: "finished" },
    { card: "a/2/blank", kind: "missed" },
  ]);
  expect(reviewEvents.eventsOf("a/1")).toHaveLength(1);
  expect(reviewEvents.eventsOf("a/2/blank")).toHaveLength(1);
});

test("gives two devices the same cards after one of them was offline for a week", async () => {
  const server = modelServer();
  const phone = await device(server);
  const tablet = await device(server);
  const cards = ["a/1", "a/2/blank", "b/3"];
  await phone.act(() =>
    phone.reviewEvents.record(cards.map((card) => ({ card, kind: "finished" as const }))),
  );
  await phone.sync();
  await tablet.sync();
  const grades = ["good", "again", "easy", "hard", "good", "good", "again"] as const;
  for (const [day, grade] of grades.entries()) {
    vi.setSystemTime(monday + (day + 1) * dayMs);
    await phone.grade("a/1", grade);
    await phone.sync();
    vi.setSystemTime(monday + (day + 1) * dayMs + 3600_000);
    await tablet.grade(day % 2 === 0 ? "a/1" : "b/3", grade);
  }
  expect(server.arrived).toHaveLength(3 + 7);
  await tablet.sync();
  await phone.sync();
  await tablet.sync();
  expect(server.arrived).toHaveLength(3 + 14);
  expect(phone.deck.current().deck).toEqual(tablet.deck.current().deck);
  for (const card of cards) {
    const own = mergeEvents(server.arrived.filter((event) => event.card === card));
    expect(phone.deck.current().deck[card]).toEqual(cardStateOf(own, scheduler.schedule));
    await phone.act(() => expect(phone.reviewEvents.eventsOf(card)).toEqual(own));
    await tablet.act(() => expect(tablet.reviewEvents.eventsOf(card)).toEqual(own));
  }
});

test("moves a visitor's cards to the account at sign-in, and sends them once", async () => {
  const server = modelServer();
  browser.answer(server.answer);
  const learner = await openSyncedLearner();
  learner.progress.followSession();
  learner.reviewEvents.record([{ card: "a/1/blank", kind: "missed" }]);
  expect([...browser.stored.keys()].filter((key) => key.startsWith("kaiwa:learner:"))).toEqual([]);
  expect(learner.deck.current().deck["a/1/blank"]?.isKept).toBe(true);
  vi.setSystemTime(monday + dayMs);
  learner.reviewEvents.record([{ card: "a/1/blank", kind: "good" }], { schedule: scheduler.schedule });
  learner.session.beginSession("token-1", mei);
  learner.adoptVisit();
  learner.adoptVisit();
  await learner.sendWaiting();
  expect(server.arrived.map(({ kind }) => kind)).toEqual(["missed", "good"]);
  expect([...browser.stored.keys()].filter((key) => key.startsWith("kaiwa:visit:review"))).toEqual([]);
  expect(learner.deck.current().deck["a/1/blank"]).toMatchObject({ events: 2, isKept: true });
});

test("hides cards at sign-out, restores them at the next sign-in, and deletes them with the account", async () => {
  const { session, reviewEvents, deck } = openLearner();
  session.beginSession("token-1", mei);
  reviewEvents.record([{ card: "a/1", kind: "saved" }]);
  expect(Object.keys(deck.current().deck)).toEqual(["a/1"]);
  session.endSession();
  await Promise.resolve();
  expect(deck.current().deck).toEqual({});
  session.beginSession("token-2", { id: "u2", username: "ken" });
  await Promise.resolve();
  expect(deck.current().deck).toEqual({});
  session.endSession();
  session.beginSession("token-3", mei);
  await Promise.resolve();
  expect(Object.keys(deck.current().deck)).toEqual(["a/1"]);
  session.eraseSession();
  expect([...browser.stored.keys()].filter((key) => key.includes("u1"))).toEqual([]);
});

test("keeps the latest grade if a response does not include it", () => {
  const { session, reviewEvents, deck } = openLearner();
  session.beginSession("token-1", mei);
  reviewEvents.record([{ card: "a/1", kind: "finished" }]);
  const early = { card: "a/1", ...cardStateOf(reviewEvents.eventsOf("a/1"), scheduler.schedule) };
  reviewEvents.record([{ card: "a/1", kind: "easy" }], { schedule: scheduler.schedule });
  const graded = deck.current().deck["a/1"];
  storeReviews({ userId: "u1" }, { events: [], cards: [early] });
  expect(deck.current().deck["a/1"]).toEqual(graded);
});

test("keeps a saved card until the end of the visit if the browser refuses storage", () => {
  const { session, reviewEvents, deck } = openLearner();
  session.beginSession("token-1", mei);
  browser.isFull = true;
  reviewEvents.record([{ card: "a/1", kind: "saved" }]);
  expect(deck.current().deck["a/1"]?.isSaved).toBe(true);
});
