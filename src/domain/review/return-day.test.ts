import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import type { CardState } from "./events/card-state.ts";
import { bestRememberedLines, cardsToday } from "./return-day.ts";

/** Ten in the morning in Tokyo. */
const now = Date.UTC(2026, 10, 16, 1);
const tokyo = { now, timezoneOffset: -540, limit: 40 };

/** A card that was last asked `daysAgo` days ago and is due `pauseDays` days after that. */
const card = (daysAgo: number, pauseDays: number): CardState => ({
  events: 2,
  addedAt: now - (daysAgo + 1) * dayMs,
  firstAt: now - daysAgo * dayMs,
  lastAt: now - daysAgo * dayMs,
  dueAt: now - daysAgo * dayMs + pauseDays * dayMs,
  isKept: true,
  isSaved: false,
  isAside: false,
});

test("asks the 20 best remembered cards, best first, after two weeks without a review", () => {
  const deck = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`scene/${n}`, card(14, 1 + n / 10)]));
  const { cards } = cardsToday(deck, tokyo);
  expect(cards).toHaveLength(20);
  expect(cards.slice(0, 3)).toEqual(["scene/49", "scene/48", "scene/47"]);
});

test("keeps asking the best remembered cards for the rest of the day", () => {
  const deck = {
    "scene/1": { ...card(20, 5), lastAt: now - 60_000, dueAt: now + 9 * dayMs },
    "scene/2": card(20, 3),
    "scene/3": card(20, 4),
  };
  expect(cardsToday(deck, tokyo)).toEqual({ cards: ["scene/3", "scene/2"], done: 1, forMembers: 0 });
});

test("asks fewer cards if the learner chose a lower limit", () => {
  const deck = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`scene/${n}`, card(30, 1)]));
  expect(cardsToday(deck, { ...tokyo, limit: 5 }).cards).toHaveLength(5);
});

test("asks as many new cards as ever before the first review", () => {
  const fresh = { ...card(3, 0), firstAt: 0, lastAt: 0 };
  const deck = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`scene/${n}`, fresh]));
  expect(cardsToday(deck, tokyo).cards).toHaveLength(20);
});

test("does not count a review of 04:00 today as the last one before today", () => {
  const atFour = now - 6 * 3600_000;
  const deck = {
    "scene/0": { ...card(20, 1), lastAt: atFour, dueAt: atFour + dayMs },
    "scene/1": card(20, 3),
    "scene/2": card(20, 4),
  };
  expect(cardsToday(deck, tokyo).cards).toEqual(["scene/2", "scene/1"]);
});

test("asks the longest due cards first after a shorter absence", () => {
  const deck = { "scene/1": card(13, 1), "scene/2": card(13, 5) };
  expect(cardsToday(deck, tokyo).cards).toEqual(["scene/1", "scene/2"]);
});

test("finds the lines that are remembered best, each once", () => {
  const deck = {
    "ramen/9/blank": card(30, 10),
    "ramen/8": card(30, 10),
    "ramen/1": card(30, 20),
    "ramen/2": card(30, 22),
    "ramen/1/blank": card(30, 25),
    "ramen/3": card(30, 40),
    "ramen/4": { ...card(30, 50), isKept: false },
    "ramen/5": card(30, 0),
    "hotel/0/word/食券": card(30, 99),
    "hotel/4": { ...card(30, 50), isAside: true },
    "hotel/5": card(30, 1),
    "hotel/7": card(30, 1),
    "hotel/6": { ...card(30, 1), lastAt: 0 },
  };
  expect(bestRememberedLines(deck, { "ramen/3": "members" }, 3)).toEqual([
    { contentId: "ramen", segment: 1 },
    { contentId: "ramen", segment: 2 },
    { contentId: "ramen", segment: 8 },
  ]);
  expect(bestRememberedLines(deck, { "ramen/3": "members" }, 9).slice(2)).toEqual([
    { contentId: "ramen", segment: 8 },
    { contentId: "ramen", segment: 9 },
    { contentId: "hotel", segment: 5 },
    { contentId: "hotel", segment: 7 },
  ]);
});
