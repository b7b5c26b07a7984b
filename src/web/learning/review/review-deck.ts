import { dailyLimits, defaultDailyLimit, parseDeck, storedDeck } from "#domain/review/deck.ts";
import type { DailyLimit, Deck } from "#domain/review/deck.ts";
import { parseUnavailable } from "#domain/review/unavailable.ts";
import type { UnavailableCards, UnavailableReason } from "#domain/review/unavailable.ts";
import { isRecord } from "#domain/values.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import { session as pageSession } from "#web/kit/session/session.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";
import { addStored, putStored, readStored, storedValue } from "#web/learning/record/store.ts";
import type { OfOwner } from "#web/learning/record/store.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

export type ShownDeck = { deck: Deck; limit: DailyLimit; unavailable: UnavailableCards };

const { reviewDeck: deckName, reviewSettings, unavailableCards } = ownerKeyNames;

const source = {
  keys: (owner: OfOwner) => [deckName, reviewSettings, unavailableCards].map((name) => ownerKey(owner, name)),
  parse: ([deck, settings, unavailable]: readonly unknown[]): ShownDeck => {
    const chosen = isRecord(settings) ? settings["limit"] : undefined;
    return {
      deck: parseDeck(deck),
      limit: dailyLimits.find((limit) => limit === chosen) ?? defaultDailyLimit,
      unavailable: parseUnavailable(unavailable),
    };
  },
};

/** A learner's cards. */
export function storedCards(owner: OfOwner): Deck {
  return parseDeck(readStored(owner, deckName));
}

/** Merges cards into the stored ones. */
export function putCards(owner: OfOwner, cards: Deck): void {
  addStored(owner, deckName, storedDeck(cards));
}

/** Stores the server's list of unavailable cards. */
export function putUnavailable(owner: OfOwner, cards: UnavailableCards): void {
  putStored(ownerKey(owner, unavailableCards), cards);
}

export function createReviewDeck({ session }: { session: SessionOfPage }) {
  const shown = storedValue({ ...source, session });
  return {
    /** For code outside of components. */
    current: shown.current,
    useShown: shown.use,
    stored: storedCards,
    /** Adds a card that the review has found unavailable, until the server's next list. */
    addUnavailable: (owner: OfOwner, card: string, reason: UnavailableReason): void =>
      void addStored(owner, unavailableCards, { [card]: reason }),
    chooseLimit: (limit: DailyLimit): void =>
      void putStored(ownerKey(session.owner(), reviewSettings), { limit }),
  };
}

export const reviewDeck = createReviewDeck({ session: pageSession });
