import fc from "fast-check";
import { createEmptyCard, fsrs, GenSeedStrategyWithCardId, Rating, StrategyMode } from "ts-fsrs";
import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { cardStateOf, emptyReplay, replayEvents } from "#domain/review/events/card-state.ts";
import type { CardReplay, CardSchedule } from "#domain/review/events/card-state.ts";
import { cardsOfDay } from "#domain/review/deck.ts";
import { gradeIn, mergeEvents, reviewEventKinds } from "#domain/review/events/event.ts";
import type { ReviewEvent, ReviewGrade } from "#domain/review/events/event.ts";
import { fsrsSchedule } from "./fsrs-scheduler.ts";

const monday = Date.UTC(2026, 10, 16, 9);
const cards = ["ramen-order/1", "ramen-order/2/blank", "pharmacy/4/word/薬"];

const anEvent: fc.Arbitrary<ReviewEvent> = fc.record({
  // There are few ids, so that duplicates and versions of an event are common.
  id: fc.integer({ min: 0, max: 60 }).map((number) => `event-${String(number).padStart(3, "0")}`),
  card: fc.constantFrom(...cards),
  at: fc.integer({ min: 0, max: 40 * 24 }).map((hours) => monday + hours * 3600_000),
  kind: fc.constantFrom(...reviewEventKinds),
});
const someEvents = fc.array(anEvent, { maxLength: 50 });

function statesOf(events: readonly ReviewEvent[]) {
  return Object.fromEntries(
    cards.map((card) => [
      card,
      cardStateOf(
        events.filter((event) => event.card === card),
        fsrsSchedule,
      ),
    ]),
  );
}

/** Computes the due time with ts-fsrs directly, with the same settings. */
function dueByPackage(card: string, grades: readonly { at: number; grade: ReviewGrade }[]): number {
  const scheduler = fsrs({ enable_fuzz: true, enable_short_term: false }).useStrategy(
    StrategyMode.SEED,
    GenSeedStrategyWithCardId("id"),
  );
  const rating = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const;
  const reviewed = grades.reduce(
    (state, { at, grade }) =>
      Object.assign(scheduler.next(state, new Date(at), rating[grade]).card, { id: card }),
    Object.assign(createEmptyCard(new Date(grades[0]?.at ?? 0)), { id: card }),
  );
  return reviewed.due.getTime();
}

test("gives two devices the same state regardless of the order and number of exchanges", () => {
  fc.assert(
    fc.property(someEvents, someEvents, fc.array(fc.nat(1_000), { maxLength: 20 }), (here, there, again) => {
      const all = [...here, ...there];
      // Parts arrive again in another order.
      const repeated = again.flatMap((place) => all[place % Math.max(1, all.length)] ?? []);
      const one = mergeEvents(here, there);
      const other = mergeEvents(mergeEvents(repeated, there), mergeEvents(here, repeated), repeated);
      expect(other).toEqual(one);
      expect(new Set(one.map(({ id }) => id)).size).toBe(one.length);
      expect(new Set(all.map(({ id }) => id)).size).toBe(one.length);
      expect(statesOf(other)).toEqual(statesOf(one));
    }),
    { numRuns: 200 },
  );
});

test("merges three sets of events to the same result in any grouping", () => {
  fc.assert(
    fc.property(someEvents, someEvents, someEvents, (a, b, c) => {
      expect(mergeEvents(mergeEvents(a, b), c)).toEqual(mergeEvents(a, mergeEvents(b, c)));
    }),
    { numRuns: 100 },
  );
});

test("computes the same schedule as ts-fsrs for the merged events", () => {
  fc.assert(
    fc.property(someEvents, someEvents, (here, there) => {
      const merged = mergeEvents(there, here);
      for (const card of cards) {
        const own = merged.filter((event) => event.card === card);
        const grades = own.flatMap((event) => {
          const grade = gradeIn(event);
          return grade === undefined ? [] : [{ at: event.at, grade }];
        });
        const { dueAt } = cardStateOf(own, fsrsSchedule);
        if (grades.length > 0) expect(dueAt).toBe(dueByPackage(card, grades));
      }
    }),
    { numRuns: 100 },
  );
});

test("reaches the same state with stored intermediate states as with a full replay", () => {
  fc.assert(
    fc.property(someEvents, (events) => {
      for (const card of cards) {
        const own = mergeEvents(events).filter((event) => event.card === card);
        const stepwise = own.reduce((replay: CardReplay, event) => {
          // The JSON of a replay, as a database returns it.
          const stored = JSON.parse(JSON.stringify(replay)) as CardReplay;
          return replayEvents(stored, [event], fsrsSchedule);
        }, emptyReplay);
        expect(stepwise).toEqual(replayEvents(emptyReplay, own, fsrsSchedule));
      }
    }),
    { numRuns: 100 },
  );
});

test("loses and duplicates nothing after a week offline on one device", () => {
  const card = "ramen-order/1";
  const made: ReviewEvent = { id: "added-00", card, at: monday, kind: "finished" };
  const review = (device: string, day: number, kind: ReviewGrade): ReviewEvent => ({
    id: `${device}-day-${day}`,
    card,
    at: monday + day * dayMs,
    kind,
  });
  const phone = [1, 3, 5].map((day) => review("phone", day, "good"));
  const tablet = [2, 4, 6].map((day) => review("tablet", day, day === 4 ? "again" : "good"));
  // The phone is online all week; the tablet sends everything on the seventh day, half of it twice.
  const server = mergeEvents([made], phone, tablet, tablet.slice(1));
  const onPhone = mergeEvents([made, ...phone], server);
  const onTablet = mergeEvents([...tablet, made], server, phone);
  expect(onTablet).toEqual(onPhone);
  expect(onPhone.filter((event) => gradeIn(event) !== undefined).map(({ id }) => id)).toEqual([
    "phone-day-1",
    "tablet-day-2",
    "phone-day-3",
    "tablet-day-4",
    "phone-day-5",
    "tablet-day-6",
  ]);
  const state = cardStateOf(onTablet, fsrsSchedule);
  expect(state).toEqual(cardStateOf(onPhone, fsrsSchedule));
  expect(state.lastAt).toBe(monday + 6 * dayMs);
  expect(state.dueAt).toBeGreaterThan(monday + 6 * dayMs);
});

test("asks a forgotten card on the next day, and an easy one later than a hard one", () => {
  const dueAfter = (grade: ReviewGrade): number =>
    fsrsSchedule("ramen-order/1", undefined, { at: monday, grade }).dueAt;
  expect(dueAfter("again")).toBe(monday + dayMs);
  expect(dueAfter("hard")).toBeLessThan(dueAfter("easy"));
});

test("spreads cards of one scene that were learned together", () => {
  const good = (card: string, before: CardSchedule | undefined, day: number): CardSchedule =>
    fsrsSchedule(card, before, { at: monday + day * dayMs, grade: "good" });
  const days = Array.from({ length: 30 }, (_, segment) => {
    const card = `ramen-order/${segment}`;
    return good(card, good(card, good(card, undefined, 0), 3), 15).dueAt;
  });
  expect(new Set(days).size).toBeGreaterThan(3);
});

test("asks at most ten cards a day and all of them eventually", () => {
  const events: ReviewEvent[] = Array.from({ length: 30 }, (_, segment) => ({
    id: `added-${String(segment).padStart(3, "0")}`,
    card: `ramen-order/${segment}`,
    at: monday,
    kind: "finished",
  }));
  const asked = new Set<string>();
  for (let day = 1; day <= 14; day += 1) {
    const now = monday + day * dayMs;
    const byCard = new Map<string, ReviewEvent[]>();
    for (const event of events) byCard.set(event.card, [...(byCard.get(event.card) ?? []), event]);
    const deck = Object.fromEntries(
      [...byCard].map(([card, own]) => [card, cardStateOf(mergeEvents(own), fsrsSchedule)]),
    );
    const { cards: today } = cardsOfDay(deck, { now, timezoneOffset: 0, limit: 10 });
    expect(today.length).toBeLessThanOrEqual(10);
    for (const card of today) asked.add(card);
    const graded = today.map((card, place): ReviewEvent => ({
      id: `grade-${day}-${place}-x`,
      card,
      at: now + place,
      kind: "good",
    }));
    events.push(...graded);
  }
  expect(asked.size).toBe(30);
});
