import { isRecord } from "#domain/values.ts";

/** A scene that the learner has marked as a favourite. */
export type Favourite = {
  contentId: string;
  title: string;
  coverImage: string;
  category: string;
  addedAt: number;
};

/** The list with a favourite. A scene is listed once and keeps its time. */
export function withFavourite(favourites: readonly Favourite[], favourite: Favourite): readonly Favourite[] {
  const isListed = favourites.some(({ contentId }) => contentId === favourite.contentId);
  return isListed ? favourites : newestFirst([favourite, ...favourites]);
}

export function withoutFavourite(favourites: readonly Favourite[], id: string): readonly Favourite[] {
  return favourites.filter(({ contentId }) => contentId !== id);
}

/** The list after the server has stored a favourite and returned its time. A removed one is not restored. */
export function withConfirmed(favourites: readonly Favourite[], favourite: Favourite): readonly Favourite[] {
  return newestFirst(favourites.map((one) => (one.contentId === favourite.contentId ? favourite : one)));
}

function newestFirst(favourites: readonly Favourite[]): Favourite[] {
  return [...favourites].sort((a, b) => b.addedAt - a.addedAt || (a.contentId < b.contentId ? -1 : 1));
}

/**
 * A favourite from the server or storage, which name its fields differently.
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

/** The valid favourites in a stored or received list, newest first. */
export function favouritesFrom(list: unknown): Favourite[] {
  return Array.isArray(list) ? newestFirst(list.flatMap((one) => favouriteFrom(one) ?? [])) : [];
}

type Changed = { contentId: string; isKept: boolean; favourite?: Favourite | undefined };

/**
 * Applies local changes to the server's list: the learner's last action wins.
 * @param known favourites seen before, for scenes that the server does not list yet
 */
export function withChanges(
  fromServer: readonly Favourite[],
  changes: readonly Changed[],
  known: readonly Favourite[] = [],
): readonly Favourite[] {
  let favourites = fromServer;
  for (const { contentId, isKept, favourite } of changes) {
    const scene = favourite ?? known.find((one) => one.contentId === contentId);
    if (!isKept) favourites = withoutFavourite(favourites, contentId);
    else if (scene !== undefined) favourites = withFavourite(favourites, scene);
  }
  return newestFirst(favourites);
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
