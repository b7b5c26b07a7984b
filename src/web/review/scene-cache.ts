import { content } from "#contract/content.ts";
import type { ContentData } from "#contract/content.schema.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { call } from "#web/kit/api/api.ts";

/** A scene; `gone` when the server has none of this id, `unreachable` when it cannot be asked and nothing was kept. */
export type SceneAnswer = ContentData | "gone" | "unreachable";

/** Loads scenes once for a review. Without a network the service worker answers with those it has kept. */
export function createSceneCache() {
  const loading = new Map<string, Promise<SceneAnswer>>();
  const ask = async (contentId: string): Promise<SceneAnswer> => {
    try {
      return await call(content.one, { params: { id: contentId } });
    } catch (error) {
      const isGone = error instanceof ApiError && error.kind === "server" && error.status === 404;
      // Asked again when the next review begins.
      return isGone ? "gone" : "unreachable";
    }
  };
  return (contentId: string): Promise<SceneAnswer> => {
    const known = loading.get(contentId) ?? ask(contentId);
    loading.set(contentId, known);
    return known;
  };
}
