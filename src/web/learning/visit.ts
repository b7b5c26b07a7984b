import { joinPages, parsePages } from "#domain/diary/pages.ts";
import { keysWith, readRecord, writeJson, visitKey } from "#web/kit/storage/storage.ts";
import { accountKey } from "#web/kit/session/owner.ts";
import { endVisit } from "#web/kit/session/visit.ts";
import { announceStored } from "./record/store.ts";
import { ownerKeyNames as names } from "./stored-names.ts";

type Values = Record<string, unknown>;

/** Merges a value of the visit into the account's. */
type Rule = (own: Values, visit: Values) => Values;

/** Merges two maps of numbers. Values that are not numbers come from the visit. */
const joining =
  (join: (own: number, visit: number) => number): Rule =>
  (own, visit) => {
    const joined = Object.entries(visit).map(([name, value]): [string, unknown] => {
      const before = own[name];
      return [name, typeof before === "number" && typeof value === "number" ? join(before, value) : value];
    });
    return { ...own, ...Object.fromEntries(joined) };
  };

/** The visit's entries replace the account's, because they are at least as new. */
const visitFirst: Rule = (own, visit) => ({ ...own, ...visit });
const accountFirst: Rule = (own, visit) => ({ ...visit, ...own });
const highest = joining(Math.max);
const added = joining((own, visit) => own + visit);
const replaced: Rule = (_own, visit) => visit;

/**
 * A scene can have only one practice to resume, so the practice that was started last stays. The record of the other
 * practice is in the history.
 */
const lastStarted: Rule = (own, visit) => (startedAt(visit) >= startedAt(own) ? visit : own);

function startedAt({ startedAt: at }: Values): number {
  return typeof at === "number" ? at : 0;
}

const joinedPages: Rule = (own, visit) => joinPages(parsePages(own), parsePages(visit));

/** By name, or by prefix if it ends with a colon. Other values of a visit do not belong in accounts. */
const rules: Record<string, Rule> = {
  [names.practice("")]: lastStarted,
  [names.lastResults]: visitFirst,
  [names.stampedDays]: visitFirst,
  [names.studyPlan]: visitFirst,
  [names.studyWeeks]: visitFirst,
  [names.introsDone]: visitFirst,
  [names.wordsDone]: visitFirst,
  [names.dialoguesDone]: visitFirst,
  [names.startingPoint]: visitFirst,
  [names.takenPaths]: visitFirst,
  [names.records]: visitFirst,
  [names.reviewEvents]: visitFirst,
  [names.earVisit]: visitFirst,
  [names.surprises]: visitFirst,
  [names.roles]: visitFirst,
  [names.bestScores]: highest,
  [names.spokenRoles]: highest,
  [names.diaryPages]: joinedPages,
  // If both have a card, the account's state is better until the server has replayed the events of both.
  [names.reviewDeck]: accountFirst,
  [names.reviewSettings]: accountFirst,
  // Response times of a visit do not belong to the account's first week.
  [names.responseTimes]: accountFirst,
  [names.mistakes]: added,
  [names.mistakeRounds]: added,
};

/**
 * Registers names (or prefixes that end with a colon) that another subject stores with a visit. When the
 * visit moves to an account, their values replace the account's values.
 */
export function moveWithVisit(moved: readonly string[]): void {
  for (const name of moved) rules[name] = replaced;
}

function ruleFor(name: string): Rule | undefined {
  return rules[name] ?? rules[name.slice(0, name.indexOf(":") + 1)];
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
