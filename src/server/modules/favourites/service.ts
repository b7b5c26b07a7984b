import { AppError } from "#contract/errors.ts";
import type { FavouriteItem } from "#contract/favourites.schema.ts";
import { foldText } from "#domain/japanese/writing/fold-text.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Database, Queries } from "#server/db/database.ts";
import { lockUser } from "#server/db/lock-user.ts";
import { rowPages } from "#server/db/row-pages.ts";
import type { JsonPart } from "#server/http/json-file.ts";
import type { Library } from "#server/modules/content/service.ts";
import { favouritesStore } from "./store.ts";
import type { FavouritesStore, StoredFavourite } from "./store.ts";

type Titles = Pick<Library, "catalogue">;

export type FavouritesNeeds = { database: Database; library: Titles; now: () => number };
type FavouritesDeps = FavouritesNeeds & { store: FavouritesStore };

export function favouritesDeps(needs: FavouritesNeeds): FavouritesDeps {
  return { ...needs, store: favouritesStore(needs.database.query) };
}

/**
 * Far more than there are scenes. Beyond the limit a new favourite is rejected, so that no old one is lost.
 */
const maxFavourites = 2_000;

type Wanted = { keyword: string; page: number; limit: number };

/**
 * Returns a page of favourites, newest first. It reads all rows, because titles are only in memory. Scenes
 * that are missing from the library are stored but not listed.
 */
export async function listFavourites(
  { store, library }: FavouritesDeps,
  learner: { userId: string; language: Language },
  { keyword, page, limit }: Wanted,
): Promise<{ list: FavouriteItem[]; total: number }> {
  const rows = await store.all(learner.userId);
  const words = keyword === "" ? [] : foldText(keyword).split(" ").filter(Boolean);
  const found = rows
    .filter(({ content_id }) => matches(library, content_id, learner.language, words))
    .flatMap((row) => itemOf(library, learner.language, row.content_id, row.created_at) ?? [])
    .sort((a, b) => b.createdAt - a.createdAt || (a.contentId < b.contentId ? -1 : 1));
  return { list: found.slice((page - 1) * limit, page * limit), total: found.length };
}

/**
 * Adds a favourite. It is idempotent. A scene that is missing from this library is stored, too, because
 * another process may have a newer library. In this case the response is empty.
 */
export async function addFavourite(
  { database, library, now }: FavouritesDeps,
  { userId, language }: { userId: string; language: Language },
  contentId: string,
): Promise<FavouriteItem | Record<string, never>> {
  const since = await database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError("unauthorised");
    const store = favouritesStore(tx);
    const createdAt = await store.add({ user_id: userId, content_id: contentId, created_at: now() });
    if (await store.hasMoreThan(userId, maxFavourites)) throw new AppError("favourite.too-many");
    return createdAt;
  });
  return itemOf(library, language, contentId, since) ?? {};
}

/** Idempotent. The scene need not exist. */
export async function removeFavourite(
  { store }: FavouritesDeps,
  userId: string,
  contentId: string,
): Promise<void> {
  await store.remove(userId, contentId);
}

export async function forget(tx: Queries, userId: string): Promise<void> {
  await favouritesStore(tx).removeAll(userId);
}

export function exportOf(query: Queries, userId: string): JsonPart {
  const store = favouritesStore(query);
  async function* pages(): AsyncGenerator<{ contentId: string; createdAt: number }[]> {
    for await (const rows of rowPages<StoredFavourite>((last, limit) => store.before(userId, last, limit)))
      yield rows.map(({ content_id, created_at }) => ({ contentId: content_id, createdAt: created_at }));
  }
  return { list: pages() };
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

/** Says whether every word occurs in the title or the category. */
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
