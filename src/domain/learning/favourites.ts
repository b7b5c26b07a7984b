import { isRecord } from "#domain/values.ts";

/** A scene that the learner has marked as a favourite. */
export type Favourite = {
  contentId: string;
  title: string;
  coverImage: string;
  category: string;
  addedAt: number;
};

export type FavouritesState = {
  /** Newest first. */
  favourites: readonly Favourite[];
  isLoading: boolean;
  error: FavouritesError | null;
};

/** The operation that failed. */
export type FavouritesError = "load-failed" | "add-failed" | "remove-failed";

export type FavouritesAction =
  | { type: "loading" }
  | { type: "loaded"; favourites: readonly Favourite[] }
  | { type: "added"; favourite: Favourite }
  /** The server has stored the favourite and returned its time. */
  | { type: "confirmed"; favourite: Favourite }
  | { type: "removed"; contentId: string }
  | { type: "error"; error: FavouritesError }
  | { type: "reset" };

export const noFavourites: FavouritesState = { favourites: [], isLoading: false, error: null };

/** The state after an action. Each scene is listed once and keeps its position. */
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
 * A favourite from the server or storage. Accepts older field names.
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

/** The valid favourites in a stored or received list. */
export function favouritesFrom(list: unknown): Favourite[] {
  return Array.isArray(list) ? list.flatMap((one) => favouriteFrom(one) ?? []) : [];
}

/**
 * A change that the server may not have. It includes an added favourite, which is shown without a request.
 */
export type FavouriteChange = { contentId: string; isKept: boolean; favourite?: Favourite | undefined };

/**
 * Applies local changes to the server's list: the learner's last action wins.
 * @param known favourites seen before, for scenes that the server does not list yet
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

/** Favourites whose title or category contains every typed word. */
export function searchFavourites(favourites: readonly Favourite[], keyword: string): Favourite[] {
  const words = folded(keyword).split(/\s+/).filter(Boolean);
  return favourites.filter((favourite) => {
    const within = folded(`${favourite.title}\n${favourite.category}`);
    return words.every((word) => within.includes(word));
  });
}

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
