import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "#contract/errors.ts";
import type { ReviewPullData, ReviewPushData, ReviewTodayData } from "#contract/review.schema.ts";
import { dayMs, learnersDay } from "#domain/day.ts";
import { newCardsPerDay } from "#domain/review/deck.ts";
import { emptyReplay, isAfterReplay, replayEvents } from "#domain/review/events/card-state.ts";
import type { CardReplay } from "#domain/review/events/card-state.ts";
import type { UnavailableCards } from "#domain/review/unavailable.ts";
import { mergeEvents } from "#domain/review/events/event.ts";
import type { ReviewEvent } from "#domain/review/events/event.ts";
import { scheduler } from "#domain/review/scheduler.ts";
import type { Database, Queries } from "#server/db/database.ts";
import { lockUser } from "#server/db/lock-user.ts";
import { rowPages } from "#server/db/row-pages.ts";
import type { JsonPart } from "#server/http/json-file.ts";
import type { IsPremium } from "#server/modules/content/service.ts";
import type { Availability } from "./availability.ts";
import { cardOf, cardRow, eventOf, storedReplay } from "./card-row.ts";
import { mostDue, reviewStore } from "./store.ts";
import type { CardRow, ReviewEventRow, ReviewStore, ShownCardRow } from "./store.ts";

/**
 * Limits per learner and request. 200,000 events are thirteen years at forty a day. The events of a card are
 * read again only for a late event or a stale snapshot.
 */
export const reviewBounds = { cards: 10_000, events: 200_000, eventsOfCard: 500, eventsRead: 2_000 };

export type ReviewNeeds = {
  database: Database;
  availability: Availability;
  isPremium: IsPremium;
  now: () => number;
  bounds?: typeof reviewBounds;
};

/**
 * Adds events of a device and returns their cards. It is idempotent. If a limit is exceeded, the request is
 * rejected and the device sends smaller parts.
 */
export async function addEvents(
  { database, now, bounds = reviewBounds }: ReviewNeeds,
  userId: string,
  sent: readonly ReviewEvent[],
): Promise<ReviewPushData> {
  // Otherwise an event from a device with a fast clock would outrank later events.
  const events = mergeEvents(sent.map((event) => ({ ...event, at: Math.min(event.at, now()) })));
  const touched = [...new Set(events.map(({ card }) => card))];
  return database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError("unauthorised");
    const store = reviewStore(tx);
    const known = await store.knownIds(
      userId,
      events.map(({ id }) => id),
    );
    const newEvents = events.filter(({ id }) => !known.has(id));
    const cards = new Map((await store.wholeCards(userId, touched)).map((row) => [row.card, row]));
    if (newEvents.length > 0) await addNewEvents(store, userId, { newEvents, cards, bounds });
    return { cards: [...cards.values()].map(cardOf) };
  });
}

/** After this many events, other requests get a turn. */
const eventsPerTurn = 100;

type CardRows = Map<string, CardRow>;
type NewEventsOfCard = { card: string; newEvents: ReviewEvent[] };

/** Adds new events and updates `cards`. */
async function addNewEvents(
  store: ReviewStore,
  userId: string,
  {
    newEvents,
    cards,
    bounds,
  }: { newEvents: readonly ReviewEvent[]; cards: CardRows; bounds: typeof reviewBounds },
): Promise<void> {
  const changes = [...Map.groupBy(newEvents, ({ card }) => card)].map(([card, own]): NewEventsOfCard => ({
    card,
    newEvents: own,
  }));
  const arrival = (await store.lastArrival(userId)) + 1;
  const eventsBefore = ({ card }: NewEventsOfCard): number => cards.get(card)?.events ?? 0;
  const unknown = changes.filter(({ card }) => !cards.has(card)).length;
  const isFull =
    arrival + newEvents.length - 1 > bounds.events ||
    changes.some((change) => eventsBefore(change) + change.newEvents.length > bounds.eventsOfCard) ||
    (unknown > 0 && (await store.hasMoreCardsThan(userId, bounds.cards - unknown)));
  if (isFull) throw new AppError("review.full");
  const replayed = changes.map((change) => ({
    ...change,
    before: replayBefore(cards.get(change.card), change.newEvents),
  }));
  const readAgain = replayed.filter(({ before }) => before === undefined);
  if (readAgain.reduce((sum, change) => sum + eventsBefore(change), 0) > bounds.eventsRead)
    throw new AppError("request.too-large");
  await store.addEvents(
    newEvents.map(({ id, card, at, kind }, place): ReviewEventRow => ({
      user_id: userId,
      id,
      card,
      happened_at: at,
      kind,
      arrival: arrival + place,
    })),
  );
  let sinceTurn = 0;
  for (const { card, newEvents: own, before } of replayed) {
    const events = before === undefined ? await allEvents(store, userId, card) : own;
    cards.set(card, cardRow(userId, card, replayEvents(before ?? emptyReplay, events, scheduler.schedule)));
    sinceTurn += events.length;
    if (sinceTurn < eventsPerTurn) continue;
    sinceTurn = 0;
    await nextTurn();
  }
  await store.putCards(changes.flatMap(({ card }) => cards.get(card) ?? []));
}

/**
 * Returns the replay to continue. Returns undefined if no replay is stored or a new event is older than the
 * replay.
 */
function replayBefore(row: CardRow | undefined, newEvents: readonly ReviewEvent[]): CardReplay | undefined {
  if (row === undefined) return emptyReplay;
  const stored = storedReplay(row);
  return stored !== undefined && newEvents.every((event) => isAfterReplay(stored, event))
    ? stored
    : undefined;
}

async function allEvents(store: ReviewStore, userId: string, card: string): Promise<ReviewEvent[]> {
  return mergeEvents((await store.eventsOf(userId, card)).map(eventOf));
}

/**
 * Returns events of all devices after a cursor, with their cards. The last page also returns which of the next days' cards
 * cannot be asked.
 */
export async function eventsAfter(
  needs: ReviewNeeds,
  userId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ReviewPullData> {
  const store = reviewStore(needs.database.query);
  const rows = await store.arrivedAfter(userId, after, limit + 1);
  const page = rows.slice(0, limit);
  const cards = await store.cards(userId, [...new Set(page.map(({ card }) => card))]);
  return {
    events: page.map(eventOf),
    cards: cards.map(cardOf),
    cursor: page.at(-1)?.arrival ?? after,
    ...(rows.length > limit
      ? { hasMore: true }
      : { hasMore: false, unavailable: await unavailableCards(needs, userId) }),
  };
}

/** Learners read this list at least once a day, in any time zone. */
const unavailableAheadMs = 2 * dayMs;

async function unavailableCards(
  { database, availability, isPremium, now }: ReviewNeeds,
  userId: string,
): Promise<UnavailableCards> {
  const cards = await reviewStore(database.query).dueBefore(userId, now() + unavailableAheadMs);
  if (cards.length === 0) return {};
  const isMember = await isPremium(userId);
  return Object.fromEntries(
    cards.flatMap((card) => {
      const reason = availability(card, isMember);
      return reason === undefined ? [] : [[card, reason] as const];
    }),
  );
}

/** Reads this many times more cards than needed, because some may be unavailable. */
const spare = 3;

/**
 * Returns the remaining cards of the day by the rule of `cardsOfDay`. It uses indexes and reads few more cards
 * than a day can have, unless most of them are unavailable.
 */
export async function cardsOfToday(
  { database, availability, isPremium, now }: ReviewNeeds,
  userId: string,
  { timezoneOffset, limit }: { timezoneOffset: number; limit: number },
): Promise<ReviewTodayData> {
  const store = reviewStore(database.query);
  const { from, until } = learnersDay(now(), timezoneOffset);
  const day = { from, until, most: limit * spare };
  const [isMember, graded] = await Promise.all([isPremium(userId), store.doneToday(userId, day)]);
  const isAsked = ({ card, last_at }: ShownCardRow): boolean =>
    last_at < from && availability(card, isMember) === undefined;
  /** Reads all cards only if the first ones are not enough. */
  const askable = async (read: typeof store.due, room: number): Promise<ShownCardRow[]> => {
    const first = await read(userId, day);
    const found = first.filter(isAsked);
    if (found.length >= room || first.length < day.most) return found.slice(0, room);
    return (await read(userId, { ...day, most: mostDue })).filter(isAsked).slice(0, room);
  };
  const room = Math.max(0, limit - graded.length);
  const newRoom = Math.max(0, newCardsPerDay(limit) - graded.filter((row) => row.first_at >= from).length);
  const asked = await askable(store.due, room);
  const added = await askable(store.fresh, Math.min(newRoom, room - asked.length));
  return { cards: [...asked, ...added].map(cardOf), done: graded.length };
}

export async function forget(tx: Queries, userId: string): Promise<void> {
  await reviewStore(tx).removeAll(userId);
}

export function exportOf(query: Queries, userId: string): JsonPart {
  const store = reviewStore(query);
  async function* pages() {
    const rows = rowPages<ReviewEventRow>((last, limit) =>
      store.arrivedAfter(userId, last?.arrival ?? 0, limit),
    );
    for await (const page of rows)
      yield page.map(({ card, kind, happened_at }) => ({ card, event: kind, happenedAt: happened_at }));
  }
  return { list: pages() };
}
