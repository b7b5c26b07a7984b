import { isRecord } from "#domain/values.ts";
import { deviceKeys, keysWith, readJson, removeText, storageKeys } from "#web/kit/storage/storage.ts";

/** Removes everything that this browser stores of a learner, what this build cannot read included. */
export function eraseOwn(userId: string): void {
  const { favourites, progress, recent, own, aside, outbox } = storageKeys;
  const copies = [favourites(userId), progress(userId), recent(userId)];
  const beginnings = [
    own(userId, ""),
    // Of older builds: nobody can tell whose these are, so they go with any learner who wants to be forgotten.
    ...Object.values(deviceKeys).map((key) => (typeof key === "string" ? key : key(""))),
  ];
  const asidePrefix = aside("", "").slice(0, -1);
  for (const key of keysWith()) {
    // Behind the prefix stands the key it was kept for, then "@" and the time.
    const about = key.startsWith(asidePrefix) ? key.slice(asidePrefix.length).replace(/@\d*$/, "") : key;
    const waiting = key.startsWith(outbox("")) ? readJson(key) : undefined;
    const isOwn = copies.includes(about) || beginnings.some((one) => about.startsWith(one));
    if (isOwn || (isRecord(waiting) && waiting["userId"] === userId)) removeText(key);
  }
}
