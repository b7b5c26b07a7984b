import { isRecord } from "#domain/values.ts";

/** A scene a learner keeps for later. */
export type Favourite = {
  contentId: string;
  title: string;
  coverImage: string;
  category: string;
  addedAt: number;
};

export type FavouritesState = {
  /** The newest first. */
  favourites: readonly Favourite[];
  isLoading: boolean;
  error: FavouritesError | null;
};

/** What an unexpected error has prevented. */
export type FavouritesError = "load-failed" | "add-failed" | "remove-failed";

/** What can happen to favourites. */
export type FavouritesAction =
  | { type: "loading" }
  | { type: "loaded"; favourites: readonly Favourite[] }
  | { type: "added"; favourite: Favourite }
  /** The server has it now, and says since when: on every device the same. */
  | { type: "confirmed"; favourite: Favourite }
  | { type: "removed"; contentId: string }
  | { type: "error"; error: FavouritesError }
  | { type: "reset" };

export const noFavourites: FavouritesState = { favourites: [], isLoading: false, error: null };

/** The state after something happened. A scene stands in the list once, where it stood before. */
export function afterAction(state: FavouritesState, action: FavouritesAction): FavouritesState {
  switch (action.type) {
    case "loading":
      return { ...state, isLoading: true, error: null };
    case "loaded":
      return { favourites: newestFirst(action.favourites), isLoading: false, error: null };
    case "added": {
      const isKept = state.favourites.some(({ contentId }) => contentId === action.favourite.contentId);
      const favourites = isKept ? state.favourites : newestFirst([action.favourite, ...state.favourites]);
      return { ...state, favourites, error: null };
    }
    case "confirmed": {
      const { favourite } = action;
      const favourites = state.favourites.map((one) =>
        one.contentId === favourite.contentId ? favourite : one,
      );
      return { ...state, favourites: newestFirst(favourites) };
    }
    case "removed": {
      const favourites = state.favourites.filter(({ contentId }) => contentId !== action.contentId);
      return { ...state, favourites, error: null };
    }
    case "error":
      return { ...state, isLoading: false, error: action.error };
    case "reset":
      break;
  }
  return noFavourites;
}

function newestFirst(favourites: readonly Favourite[]): Favourite[] {
  return [...favourites].sort((a, b) => b.addedAt - a.addedAt || (a.contentId < b.contentId ? -1 : 1));
}

/**
 * A favourite from the server's list or from storage: servers have called its fields by more than one name.
 * @example favouriteFrom({ id: "ramen-order", title: "…", coverImage: "/covers/…", category: "…", createdAt: 5 })
 * // { contentId: "ramen-order", title: "…", coverImage: "/covers/…", category: "…", addedAt: 5 }
 */
export function favouriteFrom(value: unknown): Favourite | undefined {
  if (!isRecord(value)) return undefined;
  const contentId = text(value["contentId"]) ?? text(value["id"]);
  if (contentId === undefined) return undefined;
  return {
    contentId,
    title: text(value["title"]) ?? contentId,
    coverImage: text(value["coverImage"]) ?? "",
    category: text(value["categoryTitle"]) ?? text(value["category"]) ?? "",
    addedAt: instant(value["createdAt"]) ?? instant(value["addedAt"]) ?? 0,
  };
}

/** The favourites in a stored or received list; anything else in it is left out. */
export function favouritesFrom(list: unknown): Favourite[] {
  return Array.isArray(list) ? list.flatMap((one) => favouriteFrom(one) ?? []) : [];
}

/** A change the server may not know yet. An added scene is included, so that it can be shown without a request. */
export type FavouriteChange = { contentId: string; isKept: boolean; favourite?: Favourite | undefined };

/**
 * The server's list with changes that it may not have, in order: what the learner did last holds on the screen.
 * @param known favourites seen before, for scenes whose addition the server has not heard of
 */
export function withChanges(
  fromServer: readonly Favourite[],
  changes: readonly FavouriteChange[],
  known: readonly Favourite[] = [],
): Favourite[] {
  let state: FavouritesState = { ...noFavourites, favourites: fromServer };
  for (const { contentId, isKept, favourite } of changes) {
    const scene = favourite ?? known.find((one) => one.contentId === contentId);
    if (!isKept) state = afterAction(state, { type: "removed", contentId });
    else if (scene !== undefined) state = afterAction(state, { type: "added", favourite: scene });
  }
  return newestFirst(state.favourites);
}

/** The favourites whose title or category holds every word that was typed. */
export function searchFavourites(favourites: readonly Favourite[], keyword: string): Favourite[] {
  const words = folded(keyword).split(/\s+/).filter(Boolean);
  return favourites.filter((favourite) => {
    const within = folded(`${favourite.title}\n${favourite.category}`);
    return words.every((word) => within.includes(word));
  });
}

/** Wide and narrow, capital and small letters are alike. */
function folded(typed: string): string {
  return typed.normalize("NFKC").toLowerCase();
}

function text(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

function instant(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
