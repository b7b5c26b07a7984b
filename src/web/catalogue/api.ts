import { category } from "#contract/category.ts";
import type { ListedCategory } from "#contract/category.schema.ts";
import type { DataOf } from "#contract/endpoint.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { callUnlessPreloaded, preloadedData } from "#web/kit/boot/preloaded-response.ts";
import type { Preloaded } from "#web/kit/api/use-load.ts";

const listOrNothing = (data: ListedCategory[] | undefined): ListedCategory[] | undefined =>
  Array.isArray(data) ? data : undefined;

/** The first call uses the response that boot/start.ts has already requested. */
export async function loadCategories(): Promise<ListedCategory[]> {
  const list = listOrNothing(await callUnlessPreloaded(category.list, {}));
  if (list === undefined) throw new ApiError("unexpected", "The response is not a list of categories.");
  return list;
}

/** The category list that the boot script has requested, if any. */
export function preloadedCategories(language: string): Preloaded<ListedCategory[]> {
  const { data, drop } = preloadedData(category.list, {}, language);
  return { data: () => listOrNothing(data()), drop };
}

export type CategoryWithScenes = DataOf<typeof category.one>;

export async function loadCategory(id: string): Promise<CategoryWithScenes> {
  return callUnlessPreloaded(category.one, { params: { id } });
}

export const preloadedCategory = (id: string, language: string): Preloaded<CategoryWithScenes> =>
  preloadedData(category.one, { params: { id } }, language);
