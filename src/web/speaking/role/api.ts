import { content } from "#contract/content.ts";
import type { ContentData } from "#contract/content.schema.ts";
import { call } from "#web/kit/api/api.ts";

/** Offline, the service worker answers with its saved copy. */
export const loadScene = (contentId: string): Promise<ContentData> =>
  call(content.one, { params: { id: contentId } });
