import { create } from "zustand";
import { afterAction, favouriteFrom, favouritesFrom, noFavourites } from "#domain/learning/favourites.ts";
import type { Favourite, FavouritesAction, FavouritesState } from "#domain/learning/favourites.ts";
import { outbox as pageOutbox } from "#web/learning/outbox/outbox.ts";
import type { Outbox } from "#web/learning/outbox/outbox.ts";
import { logProblem } from "#web/kit/log.ts";
import { session as pageSession } from "#web/kit/session/session.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";
import { readJson, writeJson } from "#web/kit/storage/storage.ts";
import { saveInTab, takeFromTab } from "#web/kit/storage/tab-storage.ts";
import { favouritesKey } from "./stored-names.ts";

/** The favourite that a visitor wanted to add when they were asked to sign in. */
const wantedFavourite = "kaiwa:wanted";

export type FavouriteScene = Omit<Favourite, "addedAt">;

export function createFavourites({ session, outbox }: { session: SessionOfPage; outbox: Outbox }) {
  const useStore = create<FavouritesState>(() => noFavourites);
  let shownFor: string | undefined;
  let isFollowing = false;
  /**
   * The favourite to add after sign-in. Also stored in the tab, because the sign-in may lead to another site.
   */
  let wanted: FavouriteScene | undefined;

  const dispatch = (action: FavouritesAction): void => {
    useStore.setState(afterAction(useStore.getState(), action), true);
  };

  /** The copy in this browser, for times without a server. */
  const localCopy = (userId: string): Favourite[] => favouritesFrom(readJson(favouritesKey(userId)));

  const keepLocalCopy = (userId: string): void => {
    writeJson(favouritesKey(userId), useStore.getState().favourites);
  };

  const takeWanted = (): FavouriteScene | undefined => {
    const inMemory = wanted;
    wanted = undefined;
    const kept = favouriteFrom(takeFromTab(wantedFavourite));
    return inMemory ?? kept;
  };

  const showCurrentLearner = (): void => {
    const userId = session.currentUserId();
    if (userId === shownFor) return;
    shownFor = userId;
    dispatch({ type: "reset" });
    if (userId === undefined) return;
    dispatch({ type: "loaded", favourites: localCopy(userId) });
    const scene = takeWanted();
    if (scene !== undefined) addFavourite(scene);
  };

  /** Shows the favourites of the signed-in learner as stored in this browser; none after sign-out. */
  const followFavourites = (): void => {
    if (isFollowing) return;
    isFollowing = true;
    session.useSession.subscribe(showCurrentLearner);
    window.addEventListener("storage", ({ key }) => {
      const userId = session.currentUserId();
      if (userId !== undefined && key === favouritesKey(userId))
        dispatch({ type: "loaded", favourites: localCopy(userId) });
    });
    showCurrentLearner();
  };

  const change = (failure: "add-failed" | "remove-failed", work: (userId: string) => void): boolean => {
    followFavourites();
    const before = useStore.getState();
    try {
      const userId = session.currentUserId();
      if (userId === undefined) return false;
      work(userId);
      return true;
    } catch (error) {
      logProblem("a favourite could not be changed", error);
      useStore.setState(afterAction(before, { type: "error", error: failure }), true);
      return false;
    }
  };

  /** Adds a favourite, immediately on the screen and later on the server. Returns false if this fails. */
  function addFavourite(scene: FavouriteScene): boolean {
    return change("add-failed", (userId) => {
      const favourite = { ...scene, addedAt: Date.now() };
      dispatch({ type: "added", favourite });
      keepLocalCopy(userId);
      outbox.post({ kind: "favourite", contentId: scene.contentId, isKept: true, favourite });
    });
  }

  /** Removes a favourite, like `addFavourite`. */
  const removeFavourite = (contentId: string): boolean =>
    change("remove-failed", (userId) => {
      dispatch({ type: "removed", contentId });
      keepLocalCopy(userId);
      outbox.post({ kind: "favourite", contentId, isKept: false });
    });

  /** Remembers a favourite that a visitor wants and adds it after the sign-in. */
  const addAfterSignIn = (scene: FavouriteScene): void => {
    followFavourites();
    wanted = scene;
    saveInTab(wantedFavourite, scene);
  };

  /** Replaces an added favourite by the server's copy, because the server sets the time of the addition. */
  const confirmFavourite = (userId: string, answer: unknown): void => {
    const favourite = favouriteFrom(answer);
    if (favourite === undefined || session.currentUserId() !== userId) return;
    dispatch({ type: "confirmed", favourite });
    keepLocalCopy(userId);
  };

  const useFavourites = (): FavouritesState => {
    followFavourites();
    return useStore();
  };

  return {
    useFavourites,
    current: useStore.getState,
    addFavourite,
    removeFavourite,
    addAfterSignIn,
    confirmFavourite,
    followFavourites,
    dispatch,
    localCopy,
    keepLocalCopy,
  };
}

export type Favourites = ReturnType<typeof createFavourites>;

export const favourites = createFavourites({ session: pageSession, outbox: pageOutbox });

export const { useFavourites, addFavourite, removeFavourite, addAfterSignIn } = favourites;
