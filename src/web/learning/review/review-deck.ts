import { create } from "zustand";
import { dailyLimits, defaultDailyLimit, parseDeck, storedDeck } from "#domain/review/deck.ts";
import type { DailyLimit, Deck } from "#domain/review/deck.ts";
import { noneUnavailable, parseUnavailable } from "#domain/review/unavailable.ts";
import type { UnavailableCards, UnavailableReason } from "#domain/review/unavailable.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { session as pageSession } from "#web/kit/session/session.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";
import { readJson, readRecord, writeJson } from "#web/kit/storage/storage.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

export type ShownDeck = { deck: Deck; limit: DailyLimit; unavailable: UnavailableCards };

const deckKey = (owner: Pick<Owner, "userId">): string => ownerKey(owner, ownerKeyNames.reviewDeck);
const settingsKey = (owner: Pick<Owner, "userId">): string => ownerKey(owner, ownerKeyNames.reviewSettings);
const unavailableKey = (owner: Pick<Owner, "userId">): string =>
  ownerKey(owner, ownerKeyNames.unavailableCards);

function storedFor(owner: Pick<Owner, "userId">): ShownDeck {
  const wanted = readRecord(settingsKey(owner))["limit"];
  return {
    deck: parseDeck(readJson(deckKey(owner))),
    limit: dailyLimits.find((limit) => limit === wanted) ?? defaultDailyLimit,
    unavailable: parseUnavailable(readJson(unavailableKey(owner))),
  };
}

export function createReviewDeck({ session }: { session: SessionOfPage }) {
  const useStore = create<ShownDeck>(() => ({
    deck: {},
    limit: defaultDailyLimit,
    unavailable: noneUnavailable,
  }));
  let isFollowing = false;
  let shownFor: string | undefined;

  const show = (): void => {
    shownFor = session.owner().userId;
    useStore.setState(storedFor(session.owner()), true);
  };

  /** Follows sign-ins, other tabs and cards adopted from a visit, from the first use on. */
  const follow = (): void => {
    if (isFollowing) return;
    isFollowing = true;
    session.useSession.subscribe(() => {
      if (session.owner().userId === shownFor) return;
      // Deferred, because another listener moves the visit's cards to the account first.
      void Promise.resolve().then(show);
    });
    window.addEventListener("storage", ({ key }) => {
      const owner = session.owner();
      if ([deckKey, settingsKey, unavailableKey].some((keyOf) => keyOf(owner) === key)) show();
    });
    show();
  };

  return {
    /** For code outside of components. */
    current: (): ShownDeck => {
      follow();
      return useStore.getState();
    },
    useShown: (): ShownDeck => {
      follow();
      return useStore();
    },
    /** Reads the storage again. */
    refresh: show,
    /** Reads a learner's cards from storage, because another tab may have changed them. */
    stored: (owner: Pick<Owner, "userId">): Deck => storedFor(owner).deck,
    /** Merges cards into the stored ones, and shows them if they belong to the current learner. */
    put: (owner: Pick<Owner, "userId">, cards: Deck): void => {
      // Keeps cards that only a newer build can read.
      writeJson(deckKey(owner), { ...readRecord(deckKey(owner)), ...storedDeck(cards) });
      if (owner.userId === session.owner().userId) show();
    },
    /** Stores the server's list of unavailable cards. */
    putUnavailable: (owner: Pick<Owner, "userId">, cards: UnavailableCards): void => {
      writeJson(unavailableKey(owner), cards);
      if (owner.userId === session.owner().userId) show();
    },
    /** Adds a card that the review has found unavailable, until the server's next list. */
    addUnavailable: (owner: Pick<Owner, "userId">, card: string, reason: UnavailableReason): void => {
      writeJson(unavailableKey(owner), { ...storedFor(owner).unavailable, [card]: reason });
      if (owner.userId === session.owner().userId) show();
    },
    chooseLimit: (limit: DailyLimit): void => {
      writeJson(settingsKey(session.owner()), { limit });
      show();
    },
  };
}

export type ReviewDeck = ReturnType<typeof createReviewDeck>;

export const reviewDeck = createReviewDeck({ session: pageSession });
