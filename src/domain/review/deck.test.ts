import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import type { CardState } from "./events/card-state.ts";
import { cardsOfDay, newCardsPerDay, parseDeck, storedDeck } from "./deck.ts";

const hour = 3600_000;
/** Ten in the morning in Tokyo. */
const now = Date.UTC(2026, 10, 16, 1);
const tokyo = { now, timezoneOffset: -540, limit: 10 };

const fresh = (addedAt: number): CardState => ({
  events: 1,
  addedAt,
  dueAt: addedAt,
  firstAt: 0,
  lastAt: 0,
  isKept: true,
  isSaved: false,
  isAside: false,
});
const learned = (lastAt: number, dueAt: number): CardState => ({
  ...fresh(lastAt - dayMs),
  events: 2,
  firstAt: lastAt,
  lastAt,
  dueAt,
});

test.each([
  ["a card that is due", learned(now - 3 * dayMs, now - hour), true],
  ["a card that becomes due this evening", learned(now - 3 * dayMs, now + 10 * hour), true],
  ["a card that becomes due before 04:00", learned(now - 3 * dayMs, now + 17 * hour), true],
  ["a card that becomes due at 04:00", learned(now - 3 * dayMs, now + 18 * hour), false],
  ["a card that was graded at 04:00", learned(now - 6 * hour, now - 5 * hour), false],
  ["a new card of 04:00", fresh(now - 6 * hour), false],
  ["a card that becomes due tomorrow morning", learned(now - 3 * dayMs, now + 19 * hour), false],
  ["a card that was graded this morning", learned(now - 2 * hour, now + hour), false],
  ["a new card of yesterday", fresh(now - dayMs), true],
  ["a new card of last night, after midnight", fresh(now - 7 * hour), true],
  ["a new card of this morning", fresh(now - 5 * hour), false],
  ["a suspended card", { ...fresh(now - dayMs), isAside: true }, false],
  ["a card that is no longer saved", { ...fresh(now - dayMs), isKept: false }, false],
])("decides whether to ask %s today", (_name, state, isAsked) => {
  expect(cardsOfDay({ "ramen-order/1": state }, tokyo).cards).toEqual(isAsked ? ["ramen-order/1"] : []);
});

test("uses the learner's local day: the same instant is evening in Los Angeles", () => {
  const deck = { "ramen-order/1": fresh(now - 5 * hour) };
  expect(cardsOfDay(deck, tokyo).cards).toEqual([]);
  expect(cardsOfDay(deck, { ...tokyo, now: now + 10 * hour, timezoneOffset: 480 }).cards).toEqual([]);
  expect(cardsOfDay(deck, { ...tokyo, now: now + 12 * hour, timezoneOffset: 480 }).cards).toHaveLength(1);
});

test("asks the longest due cards first, then new cards up to half of the daily limit", () => {
  const deck = {
    ...Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`scene/${n}`, fresh(now - 2 * dayMs + n)])),
    "due/1": learned(now - 9 * dayMs, now - hour),
    "due/2": learned(now - 9 * dayMs, now - 2 * dayMs),
  };
  expect(cardsOfDay(deck, tokyo)).toEqual({
    cards: ["due/2", "due/1", "scene/0", "scene/1", "scene/2", "scene/3", "scene/4"],
    done: 0,
    forMembers: 0,
  });
});

test("gives the places of unavailable cards to the next cards, and counts those for members", () => {
  const waiting = Array.from({ length: 10 }, (_, n): [string, CardState] => [
    `members/${n}`,
    learned(now - 9 * dayMs, now - 3 * dayMs),
  ]);
  const deck = {
    ...Object.fromEntries(waiting),
    "removed/1": fresh(now - 3 * dayMs),
    "members/later": learned(now - 9 * dayMs, now + 9 * dayMs),
    "free/1": learned(now - 9 * dayMs, now - hour),
    "free/2": fresh(now - 2 * dayMs),
  };
  const unavailable = {
    ...Object.fromEntries(waiting.map(([card]) => [card, "members" as const])),
    "removed/1": "removed" as const,
    "members/later": "members" as const,
  };
  expect(cardsOfDay(deck, { ...tokyo, unavailable })).toEqual({
    cards: ["free/1", "free/2"],
    done: 0,
    forMembers: 10,
  });
});

test("counts the cards asked today, and the new cards among them separately", () => {
  const deck = {
    ...Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`due/${n}`, learned(now - 9 * dayMs, now - n)]),
    ),
    ...Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`new/${n}`, fresh(now - 2 * dayMs)])),
    ...Object.fromEntries(
      Array.from({ length: 4 }, (_, n) => [`done/${n}`, learned(now - hour, now + dayMs)]),
    ),
  };
  const { cards, done } = cardsOfDay(deck, tokyo);
  expect(done).toBe(4);
  expect(cards).toHaveLength(6);
  expect(cards.every((card) => card.startsWith("due/"))).toBe(true);
  const fewDue = Object.fromEntries(Object.entries(deck).filter(([card]) => !card.startsWith("due/")));
  expect(cardsOfDay(fewDue, tokyo).cards).toHaveLength(1);
});

test.each([
  [5, 3],
  [10, 5],
])("allows for %i cards a day %i new ones", (limit, most) => {
  expect(newCardsPerDay(limit)).toBe(most);
});

test("asks no card beyond a limit that was lowered during the day", () => {
  const done = Array.from({ length: 7 }, (_, n) => [`done/${n}`, learned(now - 6 * hour, now + dayMs)]);
  const deck = {
    ...Object.fromEntries(done),
    "due/1": learned(now - 9 * dayMs, now - hour),
    "due/2": learned(now - 9 * dayMs, now - 2 * hour),
    "new/1": fresh(now - 2 * dayMs),
    "new/2": fresh(now - 2 * dayMs),
  };
  expect(cardsOfDay(deck, { ...tokyo, limit: 5 })).toMatchObject({ cards: [], done: 7 });
  // Seven new cards are more than half of ten.
  expect(cardsOfDay(deck, tokyo).cards).toEqual(["due/2", "due/1"]);
});

test("orders cards of the same time by id", () => {
  const due = learned(now - 9 * dayMs, now - hour);
  const ids = ["b/1", "c/1", "a/1"];
  const deck = Object.fromEntries(ids.map((id) => [id, due]));
  expect(cardsOfDay(deck, tokyo).cards).toEqual(["a/1", "b/1", "c/1"]);
});

test("restores a stored deck and drops invalid cards", () => {
  const deck = {
    "a/1": { ...learned(now, now + dayMs), isSaved: true },
    "b/2": { ...fresh(now), isAside: true },
    "c/0": { ...fresh(0), isKept: false },
  };
  const stored: unknown = JSON.parse(JSON.stringify(storedDeck(deck)));
  expect(parseDeck(stored)).toEqual(deck);
  expect(parseDeck({ ...storedDeck(deck), "c/3": [1, "x"], "d/4": null })).toStrictEqual(deck);
  for (const nothing of [[1], undefined, null, "deck"]) expect(parseDeck(nothing)).toEqual({});
});

test.each([0, 1, 2, 3, 4, 5])("drops a stored card whose number %i is invalid", (place) => {
  for (const invalid of [-1, 0.5, "1", null]) {
    const row: unknown[] = [1, 1, 1, 1, 1, 1];
    row[place] = invalid;
    expect(parseDeck({ "a/1": row })).toStrictEqual({});
  }
});
