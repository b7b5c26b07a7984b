import { parseJson } from "#domain/values.ts";
import { logProblem } from "#web/kit/log.ts";

/** What belongs to a visitor lies in sessionStorage: it ends with the tab, and no other tab sees it. */
const visitPrefix = "kaiwa:visit:";

/*
 * Every name under which the app stores something in the browser. They are part of what an older build has left there,
 * so a name never changes. Whatever is about a learner carries the learner's id, or belongs to the visit; the other
 * names are about the device.
 */

/** Names that the boot script reads, too. It travels with every page and would carry all of a longer table. */
export const firstKeys = {
  token: "token",
  preferences: "preferences",
  language: "i18nextLng",
  theme: "theme",
  /** Other data of a visitor; `ownKey` in kit/session gives the key for the current learner. */
  visit: (name: string): string => visitPrefix + name,
} as const;

/** Names that only the app reads. */
export const storageKeys = {
  userInfo: "userInfo",
  deviceInfo: "deviceInfo",
  notificationSettings: "notificationSettings",
  testNoticeDismissedUntil: "test_notice_dismissed_until",
  favourites: (userId: string): string => `favorites_${userId}`,
  progress: (userId: string): string => `progress_${userId}`,
  recent: (userId: string): string => `recent_${userId}`,
  /** One key for each change that the server does not have yet: two tabs never write the same key. */
  outbox: (entryId: string): string => `kaiwa:outbox:${entryId}`,
  /** Which tab is sending, in browsers without Web Locks. */
  outboxLease: "kaiwa:outbox-lease",
  /** The same of an account. */
  own: (userId: string, name: string): string => `kaiwa:learner:${userId}:${name}`,
  /** Which account has adopted which visit: the copy of a tab must not be adopted by another account. */
  adoptedVisits: "kaiwa:adopted-visits",
  /** A value that this build could not read, moved here before it was overwritten. */
  aside: (key: string, at: number | ""): string => `kaiwa:aside:${key}@${at}`,
  /** A token whose session the server has not ended yet, although its learner has signed out. */
  revocation: (id: string): string => `kaiwa:revoke:${id}`,
  kanaPad: "kaiwa:kana-pad",
  /** Why the microphone is asked for was said on this device. */
  microphoneExplained: "kaiwa:microphone-explained",
  /** The signs of the pronunciation mirror were explained on this device. */
  mirrorGuide: "kaiwa:mirror-guide",
  /** Scenes that were in the lists before: inside the wrapper, others are announced. */
  seenScenes: "kaiwa:seen-scenes",
  /** When it was offered to put the app on the home screen. */
  installOffered: "kaiwa:install-offered",
  /** A random secret of the device, of no learner: it tells nothing about who used it. */
  device: "kaiwa:device",
} as const;

/** What learners have in storage beside the three copies, by the name that follows their id or the visit. */
export const ownNames = {
  practice: (contentId: string): string => `practice:${contentId}`,
  /** Scores of last times alone, as an older build kept them. */
  lastScores: "last-scores",
  /** By scene, the best score ever: a number. */
  bestScores: "best-scores",
  /** By scene, the last finished practice: its score, and when it was begun. */
  lastResults: "last-results",
  /** By scene, when the latest role that was spoken to its end was begun. */
  spokenRoles: "spoken-roles",
  /** Days on which something was finished. */
  stampedDays: "stamped-days",
  /** Scenes whose words the learner has gone through. */
  wordsDone: "words-done",
  /** Scenes whose whole dialogue the learner has heard. */
  dialoguesDone: "dialogues-done",
  /** The learner's answer to the question at the first visit; the preferences that follow from it are the device's. */
  startingPoint: "starting-point",
  mistakes: "mistakes",
  /** In how many practices each kind of mistake was made. */
  mistakeRounds: "mistake-rounds",
  /** Of a visitor only: accounts have the keys that are named for them. */
  progress: "progress",
  recent: "recent",
  visitId: "id",
  /** Study records of the visit, by their id; after a sign-in they wait here for the outbox. */
  records: "records",
  /** Since when the server's list lacks a favourite that is kept here. */
  missingFavourites: "missing-favourites",
  /** Feedback that is being written. */
  feedbackDraft: "feedback-draft",
  /** Feedback that waits for the network. */
  feedback: (id: string): string => `feedback:${id}`,
  /** What happened to a card of the review, of an account. */
  review: (card: string): string => `review:${card}`,
  /** The same of the visit, all cards together; after a sign-in it waits here for the outbox. */
  reviewEvents: "review-events",
  /** How every card of the review stands. */
  reviewDeck: "review-deck",
  reviewSettings: "review-settings",
  /** Up to where the server's events of the review are known here. */
  reviewCursor: "review-cursor",
  /** "yes" if the last take of each line stays on this device beyond the visit. */
  savesTakes: "keeps-takes",
  /** A role conversation that was left and can be taken up again. */
  conversation: (contentId: string): string => `conversation:${contentId}`,
  /** The end of the membership whose notice was put away. */
  endingNotice: "ending-notice",
  /** A change that the server refused. */
  refused: (entryId: string): string => `refused:${entryId}`,
} as const;

/** Older builds had one of each for the whole device, shared by all learners. */
export const deviceKeys = {
  practice: (contentId: string): string => `kaiwa:practice:${contentId}`,
  lastScores: "kaiwa:last-scores",
  mistakes: "kaiwa:mistakes",
  mistakeRounds: "kaiwa:mistake-rounds",
} as const;

/** The names used in sessionStorage: what must outlive a sign-in at another site, in the same tab. */
export const tabKeys = {
  wantedFavourite: "kaiwa:wanted",
  /** Progress of the visit, as an older build left it when signing in led to another site. */
  visit: "kaiwa:visit",
  draft: "kaiwa:draft",
  /** The scene from which a learner went to buy a membership. */
  boughtFrom: "kaiwa:bought-from",
  /** The learner who secures their account because they want to buy a membership. */
  securesPurchase: "kaiwa:secures-purchase",
} as const;

/** The Web Lock of the tab that sends. Tabs of an older build ask for the same one. */
export const senderLock = "kaiwa:outbox-sender";

/** What this file remembers for one page. */
type PageMemory = {
  /** Values the browser refused to store, for the rest of the visit. Null: it refused to remove the value. */
  unstored: Map<string, string | null>;
};

declare global {
  // Interface merging is the only way to name a property of window.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** On `window`, because the boot script is bundled with its own copy of this file. */
    kaiwaStorage?: PageMemory;
  }
}

function pageMemory(): PageMemory {
  window.kaiwaStorage ??= { unstored: new Map() };
  return window.kaiwaStorage;
}

/** Logs that the value stored under a key cannot be used; the reader continues with a default. */
export function logUnreadable(key: string, text: string): void {
  logProblem(`the stored "${key}" is not readable`, text.slice(0, 40));
}

/** Where a key lies. Throws where the browser refuses the storage as a whole. */
function areaOf(key: string): Storage {
  return key.includes(visitPrefix) ? window.sessionStorage : window.localStorage;
}

/** The stored text, or null. Never throws: private windows refuse storage, and disks are full. */
export function readText(key: string): string | null {
  const kept = pageMemory().unstored.get(key);
  if (kept !== undefined) return kept;
  try {
    return areaOf(key).getItem(key);
  } catch (error) {
    logProblem(`the stored "${key}" cannot be read`, error);
    return null;
  }
}

/** Stores a text. False when it only holds for this visit. */
export function writeText(key: string, value: string): boolean {
  try {
    areaOf(key).setItem(key, value);
    pageMemory().unstored.delete(key);
    return true;
  } catch (error) {
    pageMemory().unstored.set(key, value);
    logProblem(`"${key}" cannot be stored`, error);
    return false;
  }
}

/** Removes a text. False when the browser refused, so that it is only gone for this visit. */
export function removeText(key: string): boolean {
  try {
    areaOf(key).removeItem(key);
    pageMemory().unstored.delete(key);
    return true;
  } catch (error) {
    pageMemory().unstored.set(key, null);
    logProblem(`"${key}" cannot be stored`, error);
    return false;
  }
}

/** The keys with a prefix, or all, including those whose value only holds for this visit. */
export function keysWith(prefix = ""): string[] {
  const keys = new Set<string>();
  try {
    const area = areaOf(prefix);
    for (let place = 0; place < area.length; place += 1) keys.add(area.key(place) ?? "");
  } catch (error) {
    logProblem("the browser's storage cannot be read", error);
  }
  for (const [key, value] of pageMemory().unstored) {
    if (value === null) keys.delete(key);
    else keys.add(key);
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** The stored JSON; nothing when absent. A broken value, or one that is no object, is logged and reads as absent. */
export function readJson(key: string): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  const value = parseJson(text);
  if (typeof value === "object") return value;
  logUnreadable(key, text);
  return undefined;
}

/** How many backups of one key are stored. */
const mostBackups = 3;

/**
 * Copies a value that this build cannot read, before it is overwritten: a newer build may have written it, or support may be
 * able to repair it.
 */
export function backUp(key: string): void {
  const text = readText(key);
  const copies = keysWith(storageKeys.aside(key, ""));
  if (text === null || copies.length >= mostBackups || copies.some((copy) => readText(copy) === text)) return;
  writeText(storageKeys.aside(key, Date.now()), text);
}

/** Stores a value as JSON. False if it lasts only for this visit. A stored value that is not JSON is backed up first. */
export function writeJson(key: string, value: unknown): boolean {
  const before = readText(key);
  if (before !== null && typeof parseJson(before) !== "object") backUp(key);
  return writeText(key, JSON.stringify(value));
}
