import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardStateOf, emptyReplay, replayEvents } from "#domain/review/events/card-state.ts";
import { mergeEvents, reviewEventKinds } from "#domain/review/events/event.ts";
import type { ReviewEvent } from "#domain/review/events/event.ts";
import { scheduler } from "#domain/review/scheduler.ts";
import { countWork } from "#tests/support/counted-work.ts";
import { withDatabase } from "#tests/support/database.ts";
import { filledFrom, fillReviews } from "#tests/support/full-learner.ts";
import { learningApp, newLearner } from "#tests/support/learning-app.ts";
import { storedReplay } from "./card-row.ts";
import { addEvents, eventsAfter } from "./service.ts";
import { reviewStore } from "./store.ts";

const database = withDatabase();
const hourMs = 3600_000;
const needs = {
  database,
  now: () => Date.UTC(2026, 10, 16),
  availability: () => undefined,
  isPremium: async () => false,
};
const inOrder = filledFrom + 1_000 * hourMs;
const late = filledFrom + hourMs / 2;
let made = 0;

function good(card: number, at: number): ReviewEvent {
  made += 1;
  return { id: `good-${String(made).padStart(6, "0")}`, card: `ramen-order/${card}`, at, kind: "good" };
}

async function filled(cards: number, eventsEach: number) {
  const learner = await newLearner(database);
  await fillReviews(database.query, learner, { cards, eventsEach });
  const { ask } = await learningApp(database);
  const push = (events: readonly ReviewEvent[]) =>
    countWork(() => ask("/api/user/review/events", learner, { method: "POST", payload: { events } }));
  const stored = () => reviewStore(database.query).lastArrival(learner);
  return { learner, push, stored };
}

const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

describe("a push of events", () => {
  test("computes only the new grades of a card that has a snapshot and reads none of its events", async () => {
    const { push } = await filled(4, 450);
    // There are no snapshots yet.
    expect((await push(places(4).map((card) => good(card, inOrder)))).work.grades).toBe(4 * 450);
    const events = places(100).map((place) => good(place % 4, inOrder + place + 1));
    const { result, work } = await push(events.slice(0, 80));
    expect(result.statusCode).toBe(200);
    expect(work.grades).toBe(80);
    expect(work.rows).toBe(4 + 2);
    expect(result.json().data.cards).toHaveLength(4);
  });

  test("is rejected before it reads more than 2,000 events, while parts of it are accepted", async () => {
    const { push, stored } = await filled(5, 450);
    const events = places(5).map((card) => good(card, late));
    const { result, work } = await push(events);
    expect([result.statusCode, result.json().error]).toEqual([413, "request.too-large"]);
    expect(work.grades).toBe(0);
    expect(work.rows).toBe(5 + 2);
    expect(await stored()).toBe(5 * 450);
    for (const part of [events.slice(0, 3), events.slice(3)]) {
      const taken = await push(part);
      expect(taken.result.statusCode).toBe(200);
      expect(taken.work.grades).toBe(part.length * 450);
    }
    expect(await stored()).toBe(5 * 450 + 5);
  });

  test("is rejected before it reads events if a card has the maximum number of events", async () => {
    const { push } = await filled(4, 500);
    const { result, work } = await push([good(0, late)]);
    expect([result.statusCode, result.json().error]).toEqual([409, "review.full"]);
    expect(work.grades).toBe(0);
    expect(work.rows).toBe(1 + 2);
  });

  test("lets other requests run after each card with more than a hundred events", async () => {
    const { push } = await filled(12, 160);
    const others = { turns: 0, areOver: false };
    const running = (async () => {
      for (; !others.areOver; others.turns += 1) await nextTurn();
    })();
    const atOnce = await push(places(12).map((card) => good(card, late)));
    others.areOver = true;
    await running;
    expect(atOnce.result.statusCode).toBe(200);
    expect(others.turns).toBeGreaterThanOrEqual(12);
  });
});

test("pushes reach the state and snapshot of a full replay, whatever the order and grouping", async () => {
  const anEvent = fc.record({
    // There are few ids, so that duplicates and versions are common.
    id: fc.integer({ min: 0, max: 40 }).map((number) => `event-${String(number).padStart(3, "0")}`),
    card: fc.constantFrom("ramen-order/1", "ramen-order/2/blank"),
    // There are few times, so that ties are common.
    at: fc.integer({ min: 0, max: 30 }).map((day) => filledFrom + day * 24 * hourMs),
    kind: fc.constantFrom(...reviewEventKinds),
  });
  const pushes = fc.array(fc.array(anEvent, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(pushes, async (parts) => {
      const learner = await newLearner(database);
      for (const part of parts) await addEvents(needs, learner, part);
      const { events, cards } = await eventsAfter(needs, learner, { after: 0, limit: 500 });
      const rows = await reviewStore(database.query).wholeCards(
        learner,
        cards.map(({ card }) => card),
      );
      expect(rows).toHaveLength(new Set(events.map(({ card }) => card)).size);
      for (const { card, ...state } of cards) {
        const own = mergeEvents(events.filter((event) => event.card === card));
        expect(state).toEqual(cardStateOf(own, scheduler.schedule));
        const row = rows.find((one) => one.card === card);
        expect(row && storedReplay(row)).toEqual(replayEvents(emptyReplay, own, scheduler.schedule));
      }
    }),
    { numRuns: 40 },
  );
});
