import { category } from "#contract/category.ts";
import type { ContentItem } from "#contract/category.schema.ts";
import { call } from "#web/kit/api/api.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";

/** A scene as shown in a learner's own lists. */
export type ListedScene = Pick<
  ContentItem,
  "id" | "title" | "japaneseTitle" | "coverImage" | "segmentCount"
> & {
  category: string;
};

export type SceneIndex = ReadonlyMap<string, ListedScene>;

let loaded: { language: string; index: Promise<SceneIndex> } | undefined;

/**
 * Loads all scenes by id. Progress has only ids; the titles come with the categories, once per visit and
 * language.
 */
export function loadSceneIndex(): Promise<SceneIndex> {
  const language = currentLanguage();
  if (loaded?.language === language) return loaded.index;
  const index = fetchSceneIndex();
  loaded = { language, index };
  index.catch(() => {
    loaded = undefined;
  });
  return index;
}

/** Loads the index from the server without the cache. */
export async function fetchSceneIndex(): Promise<SceneIndex> {
  const categories = await call(category.list, {});
  const filled = categories.filter(({ contentCount }) => contentCount > 0);
  const answers = await Promise.all(filled.map(({ id }) => call(category.one, { params: { id } })));
  return new Map(
    answers.flatMap(({ title, contents }) =>
      contents.map(({ id, title: name, japaneseTitle, coverImage, segmentCount }) => [
        id,
        { id, title: name, japaneseTitle, coverImage, segmentCount, category: title },
      ]),
    ),
  );
}
