import { category } from "#contract/category.ts";
import type { ListedCategory } from "#contract/category.schema.ts";
import type { DataOf } from "#contract/endpoint.ts";
import { callFirst, knownFirst } from "#web/kit/boot/first-answer.ts";
import type { Known } from "#web/kit/api/use-load.ts";

/** The category list. The boot script has requested the first one already (boot/start.ts). */
export async function loadCategories(): Promise<ListedCategory[]> {
  // A list that the worker has kept since an older build names no scenes.
  return (await callFirst(category.list, {})).map((one) => ({ ...one, scenes: one.scenes ?? [] }));
}

/** The category list, if the screen begins with it. */
export const knownCategories = (language: string): Known<ListedCategory[]> =>
  knownFirst(category.list, {}, language);

export type CategoryWithScenes = DataOf<typeof category.one>;

export async function loadCategory(id: string): Promise<CategoryWithScenes> {
  return callFirst(category.one, { params: { id } });
}

/** A category, if the screen begins with it. */
export const knownCategory = (id: string, language: string): Known<CategoryWithScenes> =>
  knownFirst(category.one, { params: { id } }, language);
