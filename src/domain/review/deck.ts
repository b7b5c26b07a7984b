import { learnersDay } from "#domain/day.ts";
import { integerWithin, isRecord } from "#domain/values.ts";
import type { CardState } from "./events/card-state.ts";
import { noneUnavailable } from "./unavailable.ts";
import type { UnavailableCards } from "./unavailable.ts";

/** All cards with their state: enough to compute due cards without events and scheduler. */
export type Deck = Readonly<Record<string, CardState>>;

/** Choices for the number of cards per day. */
export const dailyLimits = [5, 10, 20, 40] as const;
export type DailyLimit = (typeof dailyLimits)[number];
export const defaultDailyLimit: DailyLimit = 10;

/** At most half of a day's cards are new. */
export function newCardsPerDay(limit: number): number {
  return Math.ceil(limit / 2);
}

export type ReviewDayOptions = {
  now: number;
  /** Minutes, as `Date.prototype.getTimezoneOffset` gives them. */
  timezoneOffset: number;
  limit: number;
  /** Which due cards come first. By default those that have waited longest. */
  order?: "longest-due" | "best-remembered";
  unavailable?: UnavailableCards;
};

/**
 * The remaining cards of a day, in order, and the number already asked. `forMembers` counts all cards that would be due for a
 * member, whatever the limit.
 */
export type ReviewDay = { cards: string[]; done: number; forMembers: number };

/**
 * The cards of a day: due cards, longest due first, then new ones, up to the chosen number. A new card is asked on the next day
 * at the earliest, and a card only once a day. An unavailable card leaves its place to the next one.
 */
export function cardsOfDay(
  deck: Deck,
  { now, timezoneOffset, limit, order = "longest-due", unavailable = noneUnavailable }: ReviewDayOptions,
): ReviewDay {
  const { from, until } = learnersDay(now, timezoneOffset);
  const due: [id: string, rank: number][] = [];
  const fresh: [id: string, rank: number][] = [];
  let done = 0;
  let newDone = 0;
  let forMembers = 0;
  for (const [id, { addedAt, dueAt, firstAt, lastAt, isKept, isAside }] of Object.entries(deck)) {
    if (lastAt >= from) done += 1;
    if (firstAt >= from) newDone += 1;
    if (!isKept || isAside || lastAt >= from) continue;
    const isNew = lastAt === 0;
    if (isNew ? addedAt >= from : dueAt >= until) continue;
    const reason = unavailable[id];
    if (reason === "members") forMembers += 1;
    if (reason !== undefined) continue;
    if (isNew) fresh.push([id, addedAt]);
    else due.push([id, order === "longest-due" ? dueAt : lastAt - dueAt]);
  }
  const room = Math.max(0, limit - done);
  const asked = firstOf(due, room);
  const newRoom = Math.max(0, newCardsPerDay(limit) - newDone);
  const cards = [...asked, ...firstOf(fresh, Math.min(newRoom, room - asked.length))];
  return { cards, done, forMembers };
}

function firstOf(cards: [id: string, rank: number][], most: number): string[] {
  return cards
    .sort(([a, aRank], [b, bRank]) => aRank - bRank || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([id]) => id);
}

const flags = { isKept: 1, isSaved: 2, isAside: 4 } as const;

/** The stored form of a deck: a short list for each card. */
export function storedDeck(deck: Deck): Record<string, readonly number[]> {
  const rows = Object.entries(deck).map(([id, state]): [string, readonly number[]] => {
    const { events, addedAt, dueAt, firstAt, lastAt, isKept, isSaved, isAside } = state;
    const bits = (isKept ? flags.isKept : 0) | (isSaved ? flags.isSaved : 0) | (isAside ? flags.isAside : 0);
    return [id, [bits, events, addedAt, dueAt, firstAt, lastAt]];
  });
  return Object.fromEntries(rows);
}

/** A deck from a stored value; invalid cards are dropped. */
export function parseDeck(stored: unknown): Deck {
  if (!isRecord(stored)) return {};
  const cards: [string, CardState][] = [];
  for (const [id, row] of Object.entries(stored)) {
    const state = parseState(row);
    if (state !== undefined) cards.push([id, state]);
  }
  return Object.fromEntries(cards);
}

function parseState(row: unknown): CardState | undefined {
  if (!Array.isArray(row)) return undefined;
  const values = row.map((value: unknown) => integerWithin(value, 0, Number.MAX_SAFE_INTEGER));
  const [bits, events, addedAt, dueAt, firstAt, lastAt] = values;
  if (bits === undefined || events === undefined || addedAt === undefined) return undefined;
  if (dueAt === undefined || firstAt === undefined || lastAt === undefined) return undefined;
  const has = (flag: number): boolean => (bits & flag) !== 0;
  return {
    events,
    addedAt,
    dueAt,
    firstAt,
    lastAt,
    isKept: has(flags.isKept),
    isSaved: has(flags.isSaved),
    isAside: has(flags.isAside),
  };
}
