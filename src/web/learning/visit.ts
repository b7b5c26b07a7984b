import { keysWith, readRecord, writeJson, visitKey } from "#web/kit/storage/storage.ts";
import { accountKey } from "#web/kit/session/owner.ts";
import { endVisit } from "#web/kit/session/visit.ts";
import { announceStored } from "./record/store.ts";
import { ownerKeyNames } from "./stored-names.ts";

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
 * learner who signs in later does not find it.
 */
export function adoptVisit(userId: string): void {
  for (const key of keysWith(visitKey(""))) {
    const name = key.slice(visitKey("").length);
    const rule = ruleFor(name);
    if (rule === undefined) continue;
    const own = accountKey(userId, name);
    writeJson(own, rule(readRecord(own), readRecord(key)));
  }
  endVisit();
  announceStored();
}
