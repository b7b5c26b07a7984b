import { category } from "#contract/category.ts";
import type { ListedCategory } from "#contract/category.schema.ts";
import type { DataOf } from "#contract/endpoint.ts";
import { callUnlessPreloaded, preloadedData } from "#web/kit/boot/preloaded-response.ts";
import type { Preloaded } from "#web/kit/api/use-load.ts";

/** The first call uses the response that boot/start.ts has already requested. */
export async function loadCategories(): Promise<ListedCategory[]> {
  // A list that the service worker cached for an older build has no `scenes`.
  return (await callUnlessPreloaded(category.list, {})).map((one) => ({ ...one, scenes: one.scenes ?? [] }));
}

/** The category list that the boot script has requested, if any. */
export const preloadedCategories = (language: string): Preloaded<ListedCategory[]> =>
  preloadedData(category.list, {}, language);

export type CategoryWithScenes = DataOf<typeof category.one>;

export async function loadCategory(id: string): Promise<CategoryWithScenes> {
  return callUnlessPreloaded(category.one, { params: { id } });
}

export const preloadedCategory = (id: string, language: string): Preloaded<CategoryWithScenes> =>
  preloadedData(category.one, { params: { id } }, language);
