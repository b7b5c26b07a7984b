import { AppError } from "#contract/errors.ts";
import type { FavouriteItem } from "#contract/favourites.schema.ts";
import { foldText } from "#domain/japanese/writing/fold-text.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Database, Queries } from "#server/db/database.ts";
import type { Library } from "#server/modules/content/service.ts";
import { favouritesStore } from "./store.ts";
import type { FavouritesStore } from "./store.ts";

type Titles = Pick<Library, "catalogue">;

export type FavouritesNeeds = { database: Database; library: Titles; now: () => number };
type FavouritesDeps = { store: FavouritesStore; library: Titles; now: () => number };

export function favouritesDeps({ database, library, now }: FavouritesNeeds): FavouritesDeps {
  return { store: favouritesStore(database.query), library, now };
}

type Wanted = { keyword: string; page: number; limit: number };

/**
 * A page of a learner's favourites in their language, newest first. All rows of the learner are read, never more than there
 * are scenes, because titles are only in memory: so a keyword can match any title, and the total counts what can be shown.
 * A scene that is no longer in the library is left out, but keeps its row and reappears with the scene.
 */
export async function listFavourites(
  { store, library }: FavouritesDeps,
  learner: { userId: string; language: Language },
  { keyword, page, limit }: Wanted,
): Promise<{ list: FavouriteItem[]; total: number }> {
  const rows = await store.all(learner.userId);
  const words = foldText(keyword).split(" ").filter(Boolean);
  const found = rows
    .filter(({ content_id }) => matches(library, content_id, learner.language, words))
    .flatMap((row) => itemOf(library, learner.language, row.content_id, row.created_at) ?? [])
    .sort((a, b) => b.createdAt - a.createdAt || (a.contentId < b.contentId ? -1 : 1));
  return { list: found.slice((page - 1) * limit, page * limit), total: found.length };
}

/** Idempotent: a scene that is a favourite already keeps its place in the list. */
export async function addFavourite(
  { store, library, now }: FavouritesDeps,
  { userId, language }: { userId: string; language: Language },
  contentId: string,
): Promise<FavouriteItem> {
  if (library.catalogue.scene(language, contentId) === undefined) throw new AppError("content.unknown");
  const since = await store.add({ user_id: userId, content_id: contentId, created_at: now() });
  const item = itemOf(library, language, contentId, since);
  if (item === undefined) throw new AppError("content.unknown");
  return item;
}

/** Idempotent, and the scene need not exist. */
export async function removeFavourite(
  { store }: FavouritesDeps,
  userId: string,
  contentId: string,
): Promise<void> {
  await store.remove(userId, contentId);
}

/** Erases all favourites of a learner. */
export async function forget(tx: Queries, userId: string): Promise<void> {
  await favouritesStore(tx).removeAll(userId);
}

/** All favourites of a learner, including scenes that are no longer in the library. */
export async function exportOf(
  query: Queries,
  userId: string,
): Promise<{ contentId: string; createdAt: number }[]> {
  const rows = await favouritesStore(query).all(userId);
  return rows.map(({ content_id, created_at }) => ({ contentId: content_id, createdAt: created_at }));
}

function itemOf(
  { catalogue }: Titles,
  language: Language,
  contentId: string,
  createdAt: number,
): FavouriteItem | undefined {
  const scene = catalogue.scene(language, contentId);
  if (scene === undefined) return undefined;
  const { item, category } = scene;
  return {
    contentId,
    title: item.title,
    coverImage: item.coverImage,
    categoryTitle: category.title,
    createdAt,
  };
}

/** Whether every word occurs in the scene's title (in the learner's language or in Japanese) or in its category's. */
function matches(
  { catalogue }: Titles,
  contentId: string,
  language: Language,
  words: readonly string[],
): boolean {
  if (words.length === 0) return true;
  const scene = catalogue.scene(language, contentId);
  const japanese = catalogue.scene("ja", contentId);
  const text = [scene?.item.title, scene?.category.title, japanese?.item.title]
    .map((title) => foldText(title ?? ""))
    .join("\n");
  return words.every((word) => text.includes(word));
}
