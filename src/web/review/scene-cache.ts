import { content } from "#contract/content.ts";
import type { ContentData } from "#contract/content.schema.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { call } from "#web/kit/api/api.ts";

/**
 * A scene, `gone` if the server does not have it, or `unreachable` if neither the server nor the cache
 * answers.
 */
export type SceneAnswer = ContentData | "gone" | "unreachable";

/**
 * Loads each scene once per review. Offline, the service worker answers with the scenes that it has cached.
 */
export function createSceneCache() {
  const loading = new Map<string, Promise<SceneAnswer>>();
  const ask = async (contentId: string): Promise<SceneAnswer> => {
    try {
      return await call(content.one, { params: { id: contentId } });
    } catch (error) {
      const isGone = error instanceof ApiError && error.kind === "server" && error.status === 404;
      // The next review retries.
      return isGone ? "gone" : "unreachable";
    }
  };
  return (contentId: string): Promise<SceneAnswer> => {
    const known = loading.get(contentId) ?? ask(contentId);
    loading.set(contentId, known);
    return known;
  };
}
