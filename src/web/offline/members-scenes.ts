import { memberDownloadCache, learnerCache } from "#web/kit/storage/shared-caches.ts";

/** Deletes the stored copies of members' scenes that a beginning or ended membership makes wrong. */
export function dropOutdatedScenes(isMember: boolean): void {
  if (!("caches" in window)) return;
  if (isMember) dropCutScenes().catch(() => undefined);
  else
    for (const store of [learnerCache, memberDownloadCache])
      window.caches.delete(store).catch(() => undefined);
}

/** Deletes the scenes that were cut for a learner without a membership. Complete ones stay. */
async function dropCutScenes(): Promise<void> {
  const cache = await window.caches.open(learnerCache);
  for (const key of await cache.keys()) {
    // All that an answer varies by is in its address.
    const cached = await cache.match(key, { ignoreVary: true });
    const answer: { data?: { locked?: number } } | undefined = await cached?.json();
    if (answer?.data?.locked) await cache.delete(key, { ignoreVary: true });
  }
}
