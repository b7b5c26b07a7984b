import { isRecord } from "#domain/values.ts";
import {
  keysWith,
  readRecord,
  readText,
  removeText,
  writeJson,
  writeText,
  visitKey,
} from "#web/kit/storage/storage.ts";
import { takeFromTab } from "#web/kit/storage/tab-storage.ts";
import { accountKey, ownerKey, visitProgress } from "#web/kit/session/owner.ts";
import { ownerKeyNames } from "./stored-names.ts";

/**
 * By visit: the account that has adopted it. A visit in a duplicated tab must not be adopted by a second
 * account.
 */
const adoptedVisits = "kaiwa:adopted-visits";

/** Progress of the visit that an older build left in the tab when signing in led to another site. */
const oldVisitKey = "kaiwa:visit";

const visitor = { userId: undefined };

/** The number of adopted visits that are remembered. It is much larger than the number of open tabs. */
const maxVisits = 50;

/** Moves data that an older build left in the tab when signing in led to another site. */
function takeOldVisit(): void {
  const kept = takeFromTab(oldVisitKey);
  if (!isRecord(kept)) return;
  writeJson(ownerKey(visitor, visitProgress), kept["progress"]);
  writeJson(ownerKey(visitor, ownerKeyNames.recent), kept["recentItems"]);
}

/** Starts or resumes a visit and gives it an id. */
export function beginVisit(): void {
  takeOldVisit();
  const key = ownerKey(visitor, ownerKeyNames.visitId);
  if (readText(key) === null) writeText(key, Date.now().toString(36) + Math.random().toString(36).slice(2));
}

/** Saves a study record with the visit, in case the visitor signs in. */
export function saveWithVisit(record: { id: string }): void {
  const key = ownerKey(visitor, ownerKeyNames.records);
  writeJson(key, { ...readRecord(key), [record.id]: record });
}

/**
 * Records that an account adopts this visit. Returns the account that adopted it before, in the tab from
 * which this one was duplicated.
 */
function claimVisit(userId: string): string | undefined {
  const id = readText(ownerKey(visitor, ownerKeyNames.visitId));
  if (id === null) return undefined;
  const adopted = readRecord(adoptedVisits);
  const before = adopted[id];
  if (typeof before === "string") return before;
  const newest = [...Object.entries(adopted), [id, userId] as const].slice(-maxVisits);
  writeJson(adoptedVisits, Object.fromEntries(newest));
  return undefined;
}

function startedAt(round: Record<string, unknown>): number {
  return typeof round["startedAt"] === "number" ? round["startedAt"] : 0;
}

type Values = Record<string, unknown>;

/** Merges two maps of numbers. Values that are not numbers come from the second map. */
const joining =
  (join: (own: number, visit: number) => number) =>
  (one: Values, other: Values): Values => {
    const joined = Object.entries(other).map(([name, value]): [string, unknown] => {
      const before = one[name];
      return [name, typeof before === "number" && typeof value === "number" ? join(before, value) : value];
    });
    return { ...one, ...Object.fromEntries(joined) };
  };

const addCounts = joining((own, visit) => own + visit);
const keepHighest = joining(Math.max);

/** The visit's entries under these names replace the account's, because they are at least as new. */
const mergedByEntry: readonly string[] = [
  ownerKeyNames.lastScores,
  ownerKeyNames.lastResults,
  ownerKeyNames.stampedDays,
  ownerKeyNames.studyPlan,
  ownerKeyNames.studyWeeks,
  ownerKeyNames.weeklyResponses,
  ownerKeyNames.introsDone,
  ownerKeyNames.wordsDone,
  ownerKeyNames.dialoguesDone,
  ownerKeyNames.startingPoint,
  ownerKeyNames.takenPaths,
  ownerKeyNames.records,
  ownerKeyNames.reviewEvents,
  ownerKeyNames.earVisit,
  ownerKeyNames.surprises,
  ownerKeyNames.repairLesson,
];

const replacedWhole: string[] = [];

/**
 * Registers names (or prefixes that end with a colon) that another subject stores with a visit. When the
 * visit moves to an account, their values replace the account's values.
 */
export function moveWithVisit(names: readonly string[]): void {
  replacedWhole.push(...names);
}

/**
 * How to merge a value of the visit into the account's. Undefined if the name does not belong in accounts.
 */
function ruleFor(name: string): ((own: Values, visit: Values) => unknown) | undefined {
  // A scene can have only one practice to resume, so the practice that was started last stays. The record of
  // the other practice is in the history.
  if (name.startsWith(ownerKeyNames.practice("")))
    return (own, visit) => (startedAt(visit) >= startedAt(own) ? visit : own);
  if (replacedWhole.some((one) => name === one || (one.endsWith(":") && name.startsWith(one))))
    return (_own, visit) => visit;
  if (mergedByEntry.includes(name)) return (own, visit) => ({ ...own, ...visit });
  if (name === ownerKeyNames.bestScores || name === ownerKeyNames.spokenRoles) return keepHighest;
  // If both have a card, the account's state is better until the server has replayed the events of both.
  // Response times of a visit do not belong to the account's first week.
  if (
    name === ownerKeyNames.reviewDeck ||
    name === ownerKeyNames.reviewSettings ||
    name === ownerKeyNames.responseTimes
  )
    return (own, visit) => ({ ...visit, ...own });
  if (name === ownerKeyNames.mistakes || name === ownerKeyNames.mistakeRounds) return addCounts;
  return undefined;
}

/**
 * Moves a visitor's stored data to the account that they have signed in to and deletes the visit, so that a
 * learner who signs in later does not find it. Calls `adoptProgress` first, unless the visit already belongs
 * to another account.
 */
export function adoptVisit(userId: string, adoptProgress: () => void): void {
  takeOldVisit();
  const keys = keysWith(visitKey(""));
  if (keys.length === 0) return;
  const before = claimVisit(userId);
  if (before === undefined || before === userId) {
    adoptProgress();
    for (const key of keys) {
      const name = key.slice(visitKey("").length);
      const rule = ruleFor(name);
      // If this account has already adopted the visit in another tab, its counts are already included.
      if (rule === undefined || (rule === addCounts && before !== undefined)) continue;
      const own = accountKey(userId, name);
      writeJson(own, rule(readRecord(own), readRecord(key)));
    }
  }
  for (const key of keys) removeText(key);
}
