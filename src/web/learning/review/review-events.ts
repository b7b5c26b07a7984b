import type { ReviewChange } from "#domain/learning/outbox/changes.ts";
import { cardStateOf } from "#domain/review/events/card-state.ts";
import type { CardState, Scheduler } from "#domain/review/events/card-state.ts";
import { gradeIn, mergeEvents, parseReviewEvent } from "#domain/review/events/event.ts";
import type { ReviewEvent } from "#domain/review/events/event.ts";
import type { UnavailableCards } from "#domain/review/unavailable.ts";
import type { EventDraft } from "#domain/review/events/new-cards.ts";
import { outbox as pageOutbox } from "#web/learning/record/outbox.ts";
import type { Outbox, Post } from "#web/learning/record/outbox.ts";
import type { Deck } from "#domain/review/deck.ts";
import { putCards, putUnavailable, storedCards } from "./review-deck.ts";
import { newId } from "#web/kit/device/new-id.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { session as pageSession } from "#web/kit/session/session.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";
import { readRecord, readText, removeText } from "#web/kit/storage/storage.ts";
import { addStored } from "#web/learning/record/store.ts";
import type { OfOwner } from "#web/learning/record/store.ts";
import { ownerKeyNames, progressKey } from "#web/learning/stored-names.ts";

export type ServerCard = CardState & { card: string };

const visitEventsKey = (owner: OfOwner): string => ownerKey(owner, ownerKeyNames.reviewEvents);

/** The events of a visit. After a sign-in they stay here until they are in the outbox. */
function visitEvents(owner: OfOwner): ReviewEvent[] {
  return Object.values(readRecord(visitEventsKey(owner))).flatMap((stored) => parseReviewEvent(stored) ?? []);
}

/** The events of one card of an account. Each card has its own key, so that a review writes little data. */
function accountEvents(owner: OfOwner, card: string): ReviewEvent[] {
  return Object.entries(readRecord(ownerKey(owner, ownerKeyNames.review(card)))).flatMap(([id, row]) =>
    Array.isArray(row) ? (parseReviewEvent({ id, card, at: row[0], kind: row[1] }) ?? []) : [],
  );
}

function byCard(events: readonly ReviewEvent[]): Map<string, ReviewEvent[]> {
  const groups = new Map<string, ReviewEvent[]>();
  for (const event of events) groups.set(event.card, [...(groups.get(event.card) ?? []), event]);
  return groups;
}

/** Whether an event changes the card: a card is not added twice for the same reason. */
function isNews(before: CardState | undefined, { kind }: EventDraft): boolean {
  if (kind === "missed" || kind === "finished") return before?.isKept !== true;
  if (kind === "saved") return before?.isSaved !== true;
  return kind !== "unsaved" || before?.isSaved === true;
}

/** All local events of a card, in order. */
function eventsOf(owner: OfOwner, card: string): ReviewEvent[] {
  return mergeEvents(
    accountEvents(owner, card),
    visitEvents(owner).filter((event) => event.card === card),
  );
}

function store(owner: OfOwner, events: readonly ReviewEvent[]): void {
  if (owner.userId === undefined) {
    addStored(
      owner,
      ownerKeyNames.reviewEvents,
      Object.fromEntries(events.map((event) => [event.id, event])),
    );
    return;
  }
  for (const [card, own] of byCard(events)) {
    const all = mergeEvents(accountEvents(owner, card), own);
    const rows = all.map(({ id, at, kind }): [string, unknown] => [id, [at, kind]]);
    addStored(owner, ownerKeyNames.review(card), Object.fromEntries(rows));
  }
}

/**
 * Returns the states of cards after their events. Only grades need `schedule`. Without `schedule`, the due
 * time of each card stays unchanged.
 */
function statesOf(owner: OfOwner, cards: Iterable<string>, schedule?: Scheduler): Deck {
  const before = storedCards(owner);
  const states = [...cards].map((card): [string, CardState] => {
    const known: Scheduler = (_card, _before, { at }) => ({
      dueAt: before[card]?.dueAt ?? 0,
      gradedAt: at,
      reps: 0,
      stability: 0,
      difficulty: 0,
    });
    return [card, cardStateOf(eventsOf(owner, card), schedule ?? known)];
  });
  return Object.fromEntries(states);
}

function post(owner: Owner, events: readonly ReviewEvent[], posted: Post): void {
  for (const [card, own] of byCard(events)) {
    const change: ReviewChange = { kind: "review", card, events: own };
    posted(change, owner);
  }
}

/**
 * Posts the events of the visit after a sign-in. If the page is closed before they are removed, the next
 * page posts them again.
 */
export function postVisitEvents(owner: Owner, posted: Post): void {
  const events = visitEvents(owner);
  if (events.length === 0) return;
  store(owner, events);
  post(owner, events, posted);
  removeText(visitEventsKey(owner));
}

type ServerReviews = {
  events: readonly ReviewEvent[];
  cards: readonly ServerCard[];
  unavailable?: UnavailableCards | undefined;
};

/**
 * Stores events and states from the server. Skips a state that is derived from fewer events than are known
 * here: the server sends it again when it has all of them.
 */
export function storeReviews(owner: OfOwner, { events, cards, unavailable }: ServerReviews): void {
  if (unavailable !== undefined) putUnavailable(owner, unavailable);
  store(owner, events);
  const taken: Record<string, CardState> = {};
  const behind: string[] = [];
  for (const { card, ...state } of cards) {
    if (eventsOf(owner, card).length <= state.events) taken[card] = state;
    else behind.push(card);
  }
  putCards(owner, { ...statesOf(owner, behind), ...taken });
}

/**
 * The review events of the current learner. They are stored here, applied to the deck immediately, and sent
 * to the server through the outbox.
 */
export function createReviewEvents({ session, outbox }: { session: SessionOfPage; outbox: Outbox }) {
  /**
   * Records events with the current time. Only grades need `schedule`. Stores nothing for a learner who has
   * deleted the account in another tab.
   */
  const record = (
    drafts: readonly EventDraft[],
    { schedule, owner = session.owner() }: { schedule?: Scheduler; owner?: Owner } = {},
  ): void => {
    const { userId } = owner;
    const isGone = userId !== undefined && readText(progressKey(userId)) === null;
    if (owner !== session.owner() && isGone) return;
    const before = storedCards(owner);
    const events = drafts
      .filter((draft) => isNews(before[draft.card], draft))
      .map(({ card, kind }): ReviewEvent => {
        // Later than all known events of the card, so that saving and unsaving keep their order if the clock
        // is set back.
        const last = Math.max(0, ...eventsOf(owner, card).map(({ at }) => at + 1));
        return { id: newId().replace(/-/g, ""), card, at: Math.max(Date.now(), last), kind };
      });
    if (events.length === 0) return;
    if (schedule === undefined && events.some((event) => gradeIn(event) !== undefined))
      throw new Error("a grade cannot be recorded without the scheduler");
    store(owner, events);
    putCards(owner, statesOf(owner, new Set(events.map(({ card }) => card)), schedule));
    post(owner, events, outbox.post);
  };

  return { eventsOf: (card: string): ReviewEvent[] => eventsOf(session.owner(), card), record };
}

export const reviewEvents = createReviewEvents({ session: pageSession, outbox: pageOutbox });
