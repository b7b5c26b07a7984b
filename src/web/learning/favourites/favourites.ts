import { create } from "zustand";
import { afterAction, favouriteFrom, favouritesFrom, noFavourites } from "#domain/learning/favourites.ts";
import type { Favourite, FavouritesAction, FavouritesState } from "#domain/learning/favourites.ts";
import { parseJson } from "#domain/values.ts";
import { logProblem } from "#web/lib/log.ts";
import { post } from "#web/learning/outbox/post.ts";
import { useSession } from "#web/lib/session/session.ts";
import { readJson, storageKeys, writeJson } from "#web/lib/storage/storage.ts";

const useFavouritesStore = create<FavouritesState>(() => noFavourites);

const currentUserId = (): string | undefined => useSession.getState().user?.id;

export function dispatch(action: FavouritesAction): void {
  useFavouritesStore.setState(afterAction(useFavouritesStore.getState(), action), true);
}

/** The copy this browser keeps for a learner, for times without a server. */
export function localCopy(userId: string): Favourite[] {
  return favouritesFrom(readJson(storageKeys.favourites(userId)));
}

export function keepLocalCopy(userId: string): void {
  writeJson(storageKeys.favourites(userId), useFavouritesStore.getState().favourites);
}

let shownFor: string | undefined;
let isFollowing = false;

/** What a visitor wants to keep once signed in: also when signing in leads through another site. */
const wishKey = "kaiwa:wanted";
let wanted: Scene | undefined;

function takeWish(): Scene | undefined {
  const inMemory = wanted;
  wanted = undefined;
  try {
    const kept = favouriteFrom(parseJson(window.sessionStorage.getItem(wishKey) ?? ""));
    window.sessionStorage.removeItem(wishKey);
    return inMemory ?? kept;
  } catch {
    // Storage is refused: only what this page remembers is left.
    return inMemory;
  }
}

/** Shows the favourites of whoever is signed in: at once as they were last known; signing out leaves none. */
export function followFavourites(): void {
  if (isFollowing) return;
  isFollowing = true;
  useSession.subscribe(followNow);
  window.addEventListener("storage", ({ key }) => {
    const userId = currentUserId();
    if (userId !== undefined && key === storageKeys.favourites(userId))
      dispatch({ type: "loaded", favourites: localCopy(userId) });
  });
  followNow();
}

function followNow(): void {
  const userId = currentUserId();
  if (userId === shownFor) return;
  shownFor = userId;
  dispatch({ type: "reset" });
  if (userId === undefined) return;
  dispatch({ type: "loaded", favourites: localCopy(userId) });
  const scene = takeWish();
  if (scene !== undefined) addFavourite(scene);
}

/** What is known now, outside of a screen. */
export const currentFavourites = (): FavouritesState => useFavouritesStore.getState();

export function useFavourites(): FavouritesState {
  followFavourites();
  return useFavouritesStore();
}

/** What a list or player knows of a scene. */
export type Scene = Omit<Favourite, "addedAt">;

/** Keeps a scene: here at once, on the server as soon as it can be reached. False when that was not possible. */
export function addFavourite(scene: Scene): boolean {
  return change("add-failed", (userId) => {
    const favourite = { ...scene, addedAt: Date.now() };
    dispatch({ type: "added", favourite });
    keepLocalCopy(userId);
    post({ kind: "favourite", contentId: scene.contentId, isKept: true, favourite });
  });
}

/** No longer keeps a scene. */
export function removeFavourite(contentId: string): boolean {
  return change("remove-failed", (userId) => {
    dispatch({ type: "removed", contentId });
    keepLocalCopy(userId);
    post({ kind: "favourite", contentId, isKept: false });
  });
}

/** Takes up what the server answered to an addition. */
export function confirmFavourite(userId: string, answer: unknown): void {
  const favourite = favouriteFrom(answer);
  if (favourite === undefined || currentUserId() !== userId) return;
  dispatch({ type: "confirmed", favourite });
  keepLocalCopy(userId);
}

/** A visitor wanted to keep a scene and goes to sign in: it is kept as soon as that is done. */
export function addAfterSignIn(scene: Scene): void {
  followFavourites();
  wanted = scene;
  try {
    window.sessionStorage.setItem(wishKey, JSON.stringify(scene));
  } catch {
    // Storage is refused or full: it is kept in memory.
  }
}

function change(failure: "add-failed" | "remove-failed", work: (userId: string) => void): boolean {
  followFavourites();
  const before = useFavouritesStore.getState();
  try {
    const userId = currentUserId();
    if (userId === undefined) return false;
    work(userId);
    return true;
  } catch (error) {
    logProblem("a favourite could not be changed", error);
    useFavouritesStore.setState(afterAction(before, { type: "error", error: failure }), true);
    return false;
  }
}
