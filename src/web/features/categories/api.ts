import { category } from "#contract/category.ts";
import type { ListedCategory } from "#contract/category.schema.ts";
import type { DataOf } from "#contract/endpoint.ts";
import { takeEarlyAnswer } from "#web/boot/handover.ts";
import { call, readText } from "#web/lib/api/api.ts";
import { currentLanguage } from "#web/lib/preferences/language.ts";

/** The category list. The boot script has requested the first one already (boot/start.ts). */
export async function loadCategories(): Promise<ListedCategory[]> {
  // A list that the worker has kept since an older build names no scenes.
  return (await askCategories()).map((one) => ({ ...one, scenes: one.scenes ?? [] }));
}

async function askCategories(): Promise<ListedCategory[]> {
  const early = takeEarlyAnswer("categories", currentLanguage());
  if (early === undefined) return call(category.list, {});
  try {
    const { status, text } = await early;
    // Validated by the server against the same schema as every other answer.
    return readText(status, text) as ListedCategory[];
  } catch {
    return call(category.list, {});
  }
}

export type CategoryWithScenes = DataOf<typeof category.one>;

export async function loadCategory(id: string): Promise<CategoryWithScenes> {
  return call(category.one, { params: { id } });
}
