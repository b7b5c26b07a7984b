import { content } from "#contract/content.ts";
import type { ContentData } from "#contract/content.schema.ts";
import { call } from "#web/kit/api/api.ts";

/** Loads a scene; without a network the service worker answers with one that it has kept. */
export const loadScene = (contentId: string): Promise<ContentData> =>
  call(content.one, { params: { id: contentId } });
