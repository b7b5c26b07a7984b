import { category } from "#contract/category.ts";
import type { ListedCategory } from "#contract/category.schema.ts";
import type { DataOf } from "#contract/endpoint.ts";
import { callUnlessPreloaded, preloadedData } from "#web/kit/boot/preloaded-response.ts";
import type { Preloaded } from "#web/kit/api/use-load.ts";

/** The category list. The boot script has requested the first one already (boot/start.ts). */
export async function loadCategories(): Promise<ListedCategory[]> {
  // A list that the worker has kept since an older build names no scenes.
  return (await callUnlessPreloaded(category.list, {})).map((one) => ({ ...one, scenes: one.scenes ?? [] }));
}

/** The category list, if the screen begins with it. */
export const preloadedCategories = (language: string): Preloaded<ListedCategory[]> =>
  preloadedData(category.list, {}, language);

export type CategoryWithScenes = DataOf<typeof category.one>;

export async function loadCategory(id: string): Promise<CategoryWithScenes> {
  return callUnlessPreloaded(category.one, { params: { id } });
}

/** A category, if the screen begins with it. */
export const preloadedCategory = (id: string, language: string): Preloaded<CategoryWithScenes> =>
  preloadedData(category.one, { params: { id } }, language);
