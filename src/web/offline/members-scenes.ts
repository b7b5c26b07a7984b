import { memberDownloadCache, learnerCache } from "#web/kit/storage/shared-caches.ts";

/** Deletes cached members' scenes that are outdated because a membership has begun or ended. */
export function dropOutdatedScenes(isMember: boolean): void {
  if (!("caches" in window)) return;
  if (isMember) dropCutScenes().catch(() => undefined);
  else
    for (const store of [learnerCache, memberDownloadCache])
      window.caches.delete(store).catch(() => undefined);
}

/** Deletes previews, which were cached for a learner without a membership. Complete scenes stay. */
async function dropCutScenes(): Promise<void> {
  const cache = await window.caches.open(learnerCache);
  for (const key of await cache.keys()) {
    // The address contains everything that the response varies by.
    const cached = await cache.match(key, { ignoreVary: true });
    const answer: { data?: { locked?: number } } | undefined = await cached?.json();
    if (answer?.data?.locked) await cache.delete(key, { ignoreVary: true });
  }
}
