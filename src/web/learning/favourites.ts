import { create } from "zustand";
import {
  favouriteFrom,
  favouritesFrom,
  withFavourite,
  withoutFavourite,
} from "#domain/learning/favourites.ts";
import type { Favourite } from "#domain/learning/favourites.ts";
import type { FavouriteChange } from "#domain/learning/outbox/changes.ts";
import { logProblem } from "#web/kit/log.ts";
import { session as pageSession } from "#web/kit/session/session.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";
import { saveInTab, takeFromTab } from "#web/kit/storage/tab-storage.ts";
import { outbox as pageOutbox } from "#web/learning/record/outbox.ts";
import type { Outbox, Post } from "#web/learning/record/outbox.ts";
import { putStored, storedValue } from "#web/learning/record/store.ts";
import type { OfOwner } from "#web/learning/record/store.ts";
import { favouritesKey } from "./stored-names.ts";

export type FavouriteScene = Omit<Favourite, "addedAt">;

type Status = {
  isLoading: boolean;
  /** The operation that failed. */
  error: "load-failed" | "add-failed" | "remove-failed" | null;
};

export type FavouritesState = Status & {
  /** Newest first. */
  favourites: readonly Favourite[];
};

const idle: Status = { isLoading: false, error: null };

/** The status of one learner's favourites. */
const useStatus = create<{ userId: string | undefined; status: Status }>(() => ({
  userId: undefined,
  status: idle,
}));

export function setFavouritesStatus(userId: string, status: Partial<Status>): void {
  useStatus.setState({ userId, status: { ...idle, ...status } });
}

const source = {
  // Visitors have no favourites.
  keys: ({ userId }: OfOwner): string[] => (userId === undefined ? [] : [favouritesKey(userId)]),
  parse: ([stored]: readonly unknown[]): readonly Favourite[] => favouritesFrom(stored),
};

/** The favourites of a learner in this browser. */
export const favouritesOf = storedValue(source).of;

export function storeFavourites({ userId }: { userId: string }, favourites: readonly Favourite[]): void {
  putStored(favouritesKey(userId), favourites);
}

/** The favourite that a visitor wanted to add when they were asked to sign in. */
const wantedKey = "kaiwa:wanted";
let wanted: FavouriteScene | undefined;

/** Remembers a favourite that a visitor wants and adds it after the sign-in. */
export function addAfterSignIn(scene: FavouriteScene): void {
  wanted = scene;
  // Also stored in the tab, because the sign-in may lead to another site.
  saveInTab(wantedKey, scene);
}

/** Adds the favourite that the learner wanted before they signed in. */
export function addWanted(owner: OfOwner, post: Post): void {
  const scene = favouriteFrom(takeFromTab(wantedKey)) ?? wanted;
  wanted = undefined;
  if (scene !== undefined && owner.userId !== undefined) add(owner.userId, scene, post);
}

function add(userId: string, scene: FavouriteScene, post: Post): void {
  const favourite = { ...scene, addedAt: Date.now() };
  storeFavourites({ userId }, withFavourite(favouritesOf({ userId }), favourite));
  const change: FavouriteChange = { kind: "favourite", contentId: scene.contentId, isKept: true, favourite };
  post(change);
}

export function createFavourites({ session, outbox }: { session: SessionOfPage; outbox: Outbox }) {
  const shown = storedValue({ ...source, session });

  const change = (error: "add-failed" | "remove-failed", work: (userId: string) => void): boolean => {
    const userId = session.currentUserId();
    if (userId === undefined) return false;
    try {
      work(userId);
      setFavouritesStatus(userId, { isLoading: statusOf(userId).isLoading });
      return true;
    } catch (cause) {
      logProblem("a favourite could not be changed", cause);
      setFavouritesStatus(userId, { error });
      return false;
    }
  };

  const statusOf = (userId: string | undefined, { userId: of, status } = useStatus.getState()): Status =>
    of === userId ? status : idle;

  return {
    useFavourites: (): FavouritesState => {
      const favourites = shown.use();
      const status = useStatus();
      return { favourites, ...statusOf(session.currentUserId(), status) };
    },
    current: (): FavouritesState => ({ favourites: shown.current(), ...statusOf(session.currentUserId()) }),
    /** Adds a favourite, immediately on the screen and later on the server. Returns false if this fails. */
    addFavourite: (scene: FavouriteScene): boolean =>
      change("add-failed", (userId) => add(userId, scene, outbox.post)),
    /** Removes a favourite, like `addFavourite`. */
    removeFavourite: (contentId: string): boolean =>
      change("remove-failed", (userId) => {
        storeFavourites({ userId }, withoutFavourite(favouritesOf({ userId }), contentId));
        const removal: FavouriteChange = { kind: "favourite", contentId, isKept: false };
        outbox.post(removal);
      }),
  };
}

export const favourites = createFavourites({ session: pageSession, outbox: pageOutbox });

export const { useFavourites, addFavourite, removeFavourite } = favourites;
