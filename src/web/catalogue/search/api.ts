import { content } from "#contract/content.ts";
import type { SearchResult } from "#contract/content.schema.ts";
import { call } from "#web/kit/api/api.ts";

export type { SearchResult };

export async function search(q: string): Promise<SearchResult[]> {
  return call(content.search, { query: { q } });
}
