import { isRecord } from "#domain/values.ts";
import { keptAddress, ownerIn, ownerMark } from "#web/lib/storage/shared-caches.ts";
import { readToken } from "#web/lib/session/token.ts";

/** A scene that the service worker has kept: it opens without a network. */
export type KeptScene = { id: string; title: string; coverImage: string };

type KeptAnswer = { id: string; read: () => Promise<unknown> };

/**
 * The kept answers of scenes in a language that this learner can open, the newest first and each scene once. Where
 * nothing can be kept, there are none.
 */
async function keptAnswers(language: string): Promise<KeptAnswer[]> {
  try {
    const owner = await ownerMark(readToken()).catch(() => undefined);
    const found = new Map<string, KeptAnswer>();
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name);
      for (const request of await cache.keys()) {
        const id = /^\/api\/content\/([\w-]+)$/.exec(new URL(request.url).pathname)?.[1];
        if (id === undefined || request.url !== keptAddress(request.url, language)) continue;
        const keptFor = ownerIn(request.url);
        if (keptFor !== null && keptFor !== owner) continue;
        found.delete(id);
        found.set(id, { id, read: async () => (await cache.match(request))?.json() });
      }
    }
    return [...found.values()].reverse();
  } catch {
    return [];
  }
}

/** The ids of all scenes that open without a network. */
export async function keptSceneIds(language: string): Promise<ReadonlySet<string>> {
  return new Set((await keptAnswers(language)).map(({ id }) => id));
}

/** The newest scenes that open without a network. */
export async function loadKeptScenes(language: string, most: number): Promise<KeptScene[]> {
  const newest = (await keptAnswers(language)).slice(0, most);
  const scenes = await Promise.all(
    newest.map(async ({ read }) => sceneOf(await read().catch(() => undefined))),
  );
  return scenes.flatMap((scene) => scene ?? []);
}

function sceneOf(answer: unknown): KeptScene | undefined {
  const data = isRecord(answer) ? answer["data"] : undefined;
  if (!isRecord(data)) return undefined;
  const { id, title, coverImage } = data;
  return typeof id === "string" && typeof title === "string" && typeof coverImage === "string"
    ? { id, title, coverImage }
    : undefined;
}
