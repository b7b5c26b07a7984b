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

/** What a list or player knows of a scene. */
export type FavouriteScene = Omit<Favourite, "addedAt">;

/** The favourites that a page shows: those of the signed-in learner. */
export function createFavourites({ session, outbox }: { session: SessionOfPage; outbox: Outbox }) {
  const useStore = create<FavouritesState>(() => noFavourites);
  let shownFor: string | undefined;
  let isFollowing = false;
  /** What a visitor wants to keep once signed in. Also in the tab's storage: signing in may lead through another site. */
  let wanted: FavouriteScene | undefined;

  const dispatch = (action: FavouritesAction): void => {
    useStore.setState(afterAction(useStore.getState(), action), true);
  };

  /** The copy this browser keeps for a learner, for times without a server. */
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

  /** Adds a favourite: on the screen at once, on the server as soon as it can be reached. Returns false if that failed. */
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

  /** A visitor who wants to keep a scene goes to sign in: it is added as soon as that is done. */
  const addAfterSignIn = (scene: FavouriteScene): void => {
    followFavourites();
    wanted = scene;
    saveInTab(wantedFavourite, scene);
  };

  /** Takes the server's answer to an addition, which says since when the scene is kept. */
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
