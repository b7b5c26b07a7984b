import { isRecord } from "#domain/values.ts";
import { storedAddress, ownerIn, ownerMark } from "#web/kit/storage/shared-caches.ts";
import { readToken } from "#web/kit/session/token.ts";

export type OfflineScene = { id: string; title: string; coverImage: string };

type StoredAnswer = { id: string; read: () => Promise<unknown> };

/**
 * The stored responses of scenes in a language that this learner can open, newest first, without duplicates.
 * Empty if the browser refuses storage.
 */
async function storedAnswers(language: string): Promise<StoredAnswer[]> {
  try {
    const owner = await ownerMark(readToken()).catch(() => undefined);
    const found = new Map<string, StoredAnswer>();
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name);
      for (const request of await cache.keys()) {
        const id = /^\/api\/content\/([\w-]+)$/.exec(new URL(request.url).pathname)?.[1];
        if (id === undefined || request.url !== storedAddress(request.url, language)) continue;
        const storedFor = ownerIn(request.url);
        if (storedFor !== null && storedFor !== owner) continue;
        found.delete(id);
        found.set(id, { id, read: async () => (await cache.match(request))?.json() });
      }
    }
    return [...found.values()].reverse();
  } catch {
    return [];
  }
}

export async function offlineSceneIds(language: string): Promise<ReadonlySet<string>> {
  return new Set((await storedAnswers(language)).map(({ id }) => id));
}

export async function loadOfflineScenes(language: string, most: number): Promise<OfflineScene[]> {
  const newest = (await storedAnswers(language)).slice(0, most);
  const scenes = await Promise.all(
    newest.map(async ({ read }) => sceneOf(await read().catch(() => undefined))),
  );
  return scenes.flatMap((scene) => scene ?? []);
}

function sceneOf(answer: unknown): OfflineScene | undefined {
  const data = isRecord(answer) ? answer["data"] : undefined;
  if (!isRecord(data)) return undefined;
  const { id, title, coverImage } = data;
  return typeof id === "string" && typeof title === "string" && typeof coverImage === "string"
    ? { id, title, coverImage }
    : undefined;
}
