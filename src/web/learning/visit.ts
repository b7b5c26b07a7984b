import { isRecord } from "#domain/values.ts";
import {
  keysWith,
  readJson,
  readText,
  removeText,
  writeJson,
  writeText,
  visitKey,
} from "#web/kit/storage/storage.ts";
import { takeFromTab } from "#web/kit/storage/tab-storage.ts";
import { accountKey, ownerKey, visitProgress } from "#web/kit/session/owner.ts";
import { ownerKeyNames } from "./stored-names.ts";

/** Which account has adopted which visit: the copy of a tab must not be adopted by another account. */
const adoptedVisits = "kaiwa:adopted-visits";

/** Progress of the visit, as an older build left it in the tab when signing in led to another site. */
const oldVisitKey = "kaiwa:visit";

const visitor = { userId: undefined };

/** How many adopted visits are remembered: far more than there can be tabs. */
const mostVisits = 50;

function readMap(key: string): Record<string, unknown> {
  const value = readJson(key);
  return isRecord(value) ? value : {};
}

/** Takes over what an older build left in the tab when signing in led to another site. */
function takeOldVisit(): void {
  const kept = takeFromTab(oldVisitKey);
  if (!isRecord(kept)) return;
  writeJson(ownerKey(visitor, visitProgress), kept["progress"]);
  writeJson(ownerKey(visitor, ownerKeyNames.recent), kept["recentItems"]);
}

/** Begins a visit, or takes it up again: gives it a name of its own, once. */
export function beginVisit(): void {
  takeOldVisit();
  const key = ownerKey(visitor, ownerKeyNames.visitId);
  if (readText(key) === null) writeText(key, Date.now().toString(36) + Math.random().toString(36).slice(2));
}

/** Saves a study record with the visit, in case the visitor signs in. */
export function saveWithVisit(record: { id: string }): void {
  const key = ownerKey(visitor, ownerKeyNames.records);
  writeJson(key, { ...readMap(key), [record.id]: record });
}

/** Writes down who adopts this visit, and says who has adopted it before, in the tab that this one is a copy of. */
function claimVisit(userId: string): string | undefined {
  const id = readText(ownerKey(visitor, ownerKeyNames.visitId));
  if (id === null) return undefined;
  const adopted = readMap(adoptedVisits);
  const before = adopted[id];
  if (typeof before === "string") return before;
  const newest = [...Object.entries(adopted), [id, userId] as const].slice(-mostVisits);
  writeJson(adoptedVisits, Object.fromEntries(newest));
  return undefined;
}

function startedAt(round: Record<string, unknown>): number {
  return typeof round["startedAt"] === "number" ? round["startedAt"] : 0;
}

type Values = Record<string, unknown>;

/** Joins two maps of numbers; what is no number is taken from the second. */
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

/** The visit's values under these names are at least as new as the account's. */
const newerNames: readonly string[] = [
  ownerKeyNames.lastScores,
  ownerKeyNames.lastResults,
  ownerKeyNames.stampedDays,
  ownerKeyNames.studyPlan,
  ownerKeyNames.studyWeeks,
  ownerKeyNames.weeklyResponses,
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

const newestNames: string[] = [];

/** Registers what another subject stores with a visit (a name, or its beginning up to a colon): the account takes it over as it is. */
export function moveWithVisit(names: readonly string[]): void {
  newestNames.push(...names);
}

/** What becomes of a value of the visit when the account has one, too. Names without a rule are not for accounts. */
function ruleFor(name: string): ((own: Values, visit: Values) => unknown) | undefined {
  // One practice for each scene can be resumed: the one begun last. The record of the other is in the history.
  if (name.startsWith(ownerKeyNames.practice("")))
    return (own, visit) => (startedAt(visit) >= startedAt(own) ? visit : own);
  if (newestNames.some((one) => name === one || (one.endsWith(":") && name.startsWith(one))))
    return (_own, visit) => visit;
  if (newerNames.includes(name)) return (own, visit) => ({ ...own, ...visit });
  if (name === ownerKeyNames.bestScores || name === ownerKeyNames.spokenRoles) return keepHighest;
  // If both have a card, the account's state is better until the server has replayed the events of both. The response times
  // of a visit do not belong to the account's first week.
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
 * Moves a visitor's stored data to the account they have signed in to, at once, so that a learner who signs in later
 * does not find it. Calls `adoptProgress` before, unless the visit already belongs to another account.
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
      // Counts of a visit that this account has adopted in another tab are in already.
      if (rule === undefined || (rule === addCounts && before !== undefined)) continue;
      const own = accountKey(userId, name);
      writeJson(own, rule(readMap(own), readMap(key)));
    }
  }
  for (const key of keys) removeText(key);
}
