import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import type { ReviewEvent } from "#domain/review/events/event.ts";
import { cardsOfDay } from "#domain/review/deck.ts";
import { cardStateOf } from "#domain/review/events/card-state.ts";
import type { CardState } from "#domain/review/events/card-state.ts";
import { mergeEvents } from "#domain/review/events/event.ts";
import { scheduler } from "#domain/review/scheduler.ts";
import { learningApp, newLearner, sampleScenes } from "#tests/support/learning-app.ts";
import type { SampleScenes } from "#tests/support/learning-app.ts";
import { learnStatistics } from "#tests/support/learning-crowd.ts";
import { plannedAccesses } from "#tests/support/plans.ts";
import { withDatabase } from "#tests/support/database.ts";
import { addEvents, reviewBounds } from "./service.ts";
import { arrivedQuery, doneQuery, dueQuery, freshQuery, reviewStore } from "./store.ts";

const database = withDatabase();
let counted = 0;

function event(card: string, kind: ReviewEvent["kind"], at: number): ReviewEvent {
  counted += 1;
  return { id: `event-${String(counted).padStart(6, "0")}`, card, at, kind };
}

async function reviewing(scenes: SampleScenes = sampleScenes) {
  const { ask, now, wait } = await learningApp(database, { scenes });
  const learner = await newLearner(database);
  return {
    learner,
    now,
    wait,
    push: (events: readonly object[], by = learner) =>
      ask("/api/user/review/events", by, { method: "POST", payload: { events } }),
    pull: async (query = "", by = learner) => (await ask(`/api/user/review/events${query}`, by)).json().data,
    today: async (query = "", by = learner) => (await ask(`/api/user/review/today${query}`, by)).json().data,
  };
}

test("stores each event once, however often and in whatever order it is sent", async () => {
  const { push, pull, now } = await reviewing();
  const made = event("ramen-order/1/blank", "missed", now() - 3 * dayMs);
  const graded = event("ramen-order/1/blank", "good", now() - 2 * dayMs);
  const forgotten = event("ramen-order/1/blank", "again", now() - dayMs);
  await push([forgotten]);
  await push([made, made]);
  const { data } = (await push([graded, forgotten, made])).json();
  const expected = cardStateOf(mergeEvents([made, graded, forgotten]), scheduler.schedule);
  expect(data.cards).toEqual([{ card: "ramen-order/1/blank", ...expected }]);
  const { events, cards, hasMore, cursor } = await pull();
  expect(events).toEqual([forgotten, made, graded]);
  expect(cards).toEqual(data.cards);
  expect({ hasMore, cursor }).toEqual({ hasMore: false, cursor: 3 });
});

test("returns new events to a device in pages", async () => {
  const { push, pull, now } = await reviewing();
  const all = Array.from({ length: 7 }, (_, place) => event(`ramen-order/${place}`, "finished", now()));
  await push(all.slice(0, 4));
  await push(all.slice(4));
  const first = await pull("?limit=5");
  expect(first.events).toEqual(all.slice(0, 5));
  expect(first.hasMore).toBe(true);
  const second = await pull(`?limit=5&after=${first.cursor}`);
  expect(second.events).toEqual(all.slice(5));
  expect(second.hasMore).toBe(false);
  expect((await pull(`?after=${second.cursor}`)).cursor).toBe(second.cursor);
});

test("gives two devices the same cards after one was offline for a week", async () => {
  const { push, pull, now } = await reviewing();
  const start = now() - 8 * dayMs;
  const made = event("ramen-order/1", "finished", start);
  const phone = [1, 3, 5].map((day) => event("ramen-order/1", "good", start + day * dayMs));
  const tablet = [2, 4, 6].map((day) => event("ramen-order/1", "hard", start + day * dayMs));
  await push([made]);
  for (const one of phone) await push([one]);
  await push(tablet);
  // The response was lost, so the tablet sends everything again.
  await push(tablet);
  const { events, cards } = await pull();
  expect(events).toHaveLength(7);
  const merged = mergeEvents([...tablet, ...phone], [made]);
  expect(cards).toEqual([{ card: "ramen-order/1", ...cardStateOf(merged, scheduler.schedule) }]);
});

test("numbers each event once if pushes are concurrent", async () => {
  const { push, pull, now } = await reviewing();
  const events = Array.from({ length: 12 }, (_, place) => event(`ramen-order/${place % 3}`, "good", now()));
  await Promise.all(events.map((one) => push([one])));
  const { cursor, cards } = await pull();
  expect(cursor).toBe(12);
  expect(cards.map((card: { events: number }) => card.events)).toEqual([4, 4, 4]);
});

test("replaces the time of an event by the current time if the device's clock runs ahead", async () => {
  const { push, pull, now } = await reviewing();
  await push([event("ramen-order/1", "finished", now() + 400 * dayMs)]);
  expect((await pull()).events[0].at).toBe(now());
});

test("keeps the events of learners separate, even if their ids are the same", async () => {
  const { push, pull, now } = await reviewing();
  const other = await newLearner(database);
  const one = event("ramen-order/1", "finished", now());
  await push([one]);
  await push([{ ...one, card: "ramen-order/2" }], other);
  expect((await pull()).events).toEqual([one]);
  expect((await pull("", other)).events).toEqual([{ ...one, card: "ramen-order/2" }]);
});

test("returns the same cards of a day as the domain, for any limit and time zone", async () => {
  const scenes = ["ramen-order", "cafe-wrong-order", "hotel-check-in"];
  const segments = Array.from({ length: 40 }, (_, segment) => segment);
  const { push, today, now, wait } = await reviewing(
    Object.fromEntries(scenes.map((id) => [id, { ja: id, other: id, segments }])),
  );
  const start = now() - 6 * dayMs;
  const events = Array.from({ length: 40 }, (_, place) =>
    event(`${scenes[place % 3]}/${place}`, place % 7 === 0 ? "saved" : "finished", start + place),
  );
  const grades = events
    .slice(0, 25)
    .map(({ card }, place) => event(card, place % 3 === 0 ? "again" : "good", start + dayMs + place));
  const aside = events.slice(20, 24).map(({ card }) => event(card, "aside", start + 2 * dayMs));
  const everything = [...events, ...grades, ...aside];
  await push(events);
  await push([...grades, ...aside]);
  const deckOf = (all: readonly ReviewEvent[]): Record<string, CardState> =>
    Object.fromEntries(
      [...new Set(all.map(({ card }) => card))].map((card) => [
        card,
        cardStateOf(mergeEvents(all.filter((one) => one.card === card)), scheduler.schedule),
      ]),
    );
  for (const limit of [5, 10, 20, 40])
    for (const timezoneOffset of [-540, 0, 480]) {
      const { cards, done } = cardsOfDay(deckOf(everything), { now: now(), timezoneOffset, limit });
      const answer = await today(`?limit=${limit}&timezoneOffset=${timezoneOffset}`);
      expect(answer.cards.map(({ card }: { card: string }) => card)).toEqual(cards);
      expect(answer.done).toBe(done);
    }
  const first = (await today()).cards[0].card;
  const graded = event(first, "good", now());
  await push([graded]);
  wait(3600_000);
  const after = await today();
  expect(after.done).toBe(1);
  expect(after.cards.map(({ card }: { card: string }) => card)).not.toContain(first);
});

const segmentsTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, segment) => segment);
const membersScene = { ja: "診察", other: "At the doctor's", segments: segmentsTo(160), preview: [0, 1, 2] };

async function makeMember(learner: string, until: number): Promise<void> {
  await database.query
    .updateTable("users")
    .set({ premium_expiry: until })
    .where("id", "=", learner)
    .execute();
}

test("stores cards that cannot be asked, says why, and asks the next cards instead", async () => {
  const scenes = { ...sampleScenes, doctor: membersScene };
  const { learner, push, pull, today, now } = await reviewing(scenes);
  const at = now() - 3 * dayMs;
  // More than the first read of a day returns.
  const withheld = segmentsTo(129).map((place) => `doctor/${place + 3}`);
  const removed = ["taken-out/1", "ramen-order/3", "ramen-order/1/blank"];
  const cards = [...withheld, ...removed, "ramen-order/1", "doctor/2"];
  const events = cards.flatMap((card, place) => [
    event(card, "finished", at + place),
    event(card, "again", at + cards.length + place),
  ]);
  for (let from = 0; from < events.length; from += 100) await push(events.slice(from, from + 100));
  const asked = async (): Promise<string[]> =>
    (await today()).cards.map(({ card }: { card: string }) => card);
  expect(await asked()).toEqual(["ramen-order/1", "doctor/2"]);
  const { unavailable } = await pull();
  expect(unavailable).toEqual(
    Object.fromEntries([
      ...withheld.map((card) => [card, "members"]),
      ...removed.map((card) => [card, "removed"]),
    ]),
  );
  expect(await pull("?limit=5")).not.toHaveProperty("unavailable");
  await makeMember(learner, now() + dayMs);
  expect(await asked()).toEqual(withheld.slice(0, 10));
  expect(Object.keys((await pull()).unavailable)).toHaveLength(removed.length);
});

test.each([
  ["no events", []],
  [
    "more events than the limit of a request",
    Array.from({ length: 101 }, () => event("ramen-order/1", "good", 5)),
  ],
  ["an invalid card id", [event("ramen-order", "good", 5)]],
  ["an unknown grade", [{ ...event("ramen-order/1", "good", 5), kind: "perfect" }]],
  ["a time before 1970", [event("ramen-order/1", "good", -1)]],
  ["NUL in a word", [event("ramen-order/1/word/a\u0000", "good", 5)]],
  ["an invalid event id", [{ ...event("ramen-order/1", "good", 5), id: "'; --" }]],
])("rejects a push with %s", async (_name, events) => {
  const { push } = await reviewing();
  expect((await push(events)).statusCode).toBe(400);
});

test("rejects requests without an account", async () => {
  const { push, now } = await reviewing();
  const response = await push([event("ramen-order/1", "good", now())], randomUUID());
  expect(response.statusCode).toBe(401);
});

test("limits a learner's cards and events, and still accepts events of existing cards", async () => {
  const { learner, now } = await reviewing();
  const deps = {
    database,
    now,
    availability: () => undefined,
    isPremium: async () => false,
    bounds: { ...reviewBounds, cards: 3, events: 8, eventsOfCard: 4 },
  };
  const add = (...events: ReviewEvent[]) => addEvents(deps, learner, events);
  const full = expect.objectContaining({ id: "review.full" });
  await add(event("a/1", "saved", 1), event("a/2", "saved", 2));
  await expect(add(event("a/3", "saved", 3), event("a/4", "saved", 4))).rejects.toEqual(full);
  await add(event("a/3", "saved", 3));
  await expect(add(event("a/4", "saved", 4))).rejects.toEqual(full);
  await add(event("a/1", "good", 5), event("a/1", "good", 6), event("a/1", "good", 7));
  await expect(add(event("a/1", "good", 8))).rejects.toEqual(full);
  await add(event("a/2", "good", 9), event("a/3", "good", 10));
  await expect(add(event("a/2", "good", 11))).rejects.toEqual(full);
  expect(await reviewStore(database.query).lastArrival(learner)).toBe(8);
});

test("reads a day's cards out of ten thousand by index, and no more cards than a day can have", async () => {
  const { learner } = await reviewing();
  const { query } = database;
  const row = (place: number) => ({
    user_id: learner,
    card: `scene/${place}`,
    events: 1,
    queue: place % 3,
    added_at: place,
    due_at: place,
    first_at: place,
    last_at: place,
    is_kept: 1,
    is_saved: 0,
    is_aside: 0,
    snapshot: "{}",
  });
  const happened = (place: number) => ({
    user_id: learner,
    id: `event-${place}`,
    card: `scene/${place}`,
    happened_at: place,
    kind: "good" as const,
    arrival: place + 1,
  });
  const addThousand = async (store: ReturnType<typeof reviewStore>, from: number) => {
    const places = Array.from({ length: 1_000 }, (_, place) => from + place);
    await store.putCards(places.map(row));
    await store.addEvents(places.map(happened));
  };
  await database.transaction(async (tx) => {
    for (let from = 0; from < 10_000; from += 1_000) await addThousand(reviewStore(tx), from);
  });
  // Without this, query plans would depend on when statistics were updated.
  await learnStatistics(query);
  const day = { from: 9_000, until: 20_000, most: 120 };
  const one = { table: "review_cards" };
  for (const [wanted, index, conditions] of [
    [dueQuery(query, learner, day), "review_cards_by_due", ["user_id", "queue", "due_at"]],
    [freshQuery(query, learner, day), "review_cards_by_due", ["user_id", "queue", "due_at"]],
    [doneQuery(query, learner, day), "review_cards_by_last", ["user_id", "last_at"]],
  ] as const) {
    const [access, ...others] = await plannedAccesses(query, wanted);
    expect(others).toEqual([]);
    expect(access).toMatchObject({ ...one, index });
    for (const column of conditions) expect(access?.condition).toContain(column);
    expect((await wanted.execute()).length).toBeLessThanOrEqual(120);
  }
  const [pulled] = await plannedAccesses(query, arrivedQuery(query, learner, { after: 5, limit: 501 }));
  expect(pulled).toMatchObject({ table: "review_events", index: "review_events_by_arrival" });
});
