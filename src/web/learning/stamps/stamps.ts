import { datedPages } from "#domain/diary/book.ts";
import type { DatedPage } from "#domain/diary/book.ts";
import { parsePages } from "#domain/diary/pages.ts";
import type { DiaryPages } from "#domain/diary/pages.ts";
import { parseSpokenRoles } from "#domain/learning/stamps/spoken-roles.ts";
import type { SpokenRoles } from "#domain/learning/stamps/spoken-roles.ts";
import { parseStampedDays } from "#domain/learning/study-days.ts";
import type { StampedDays } from "#domain/learning/study-days.ts";
import { parseStamps } from "#domain/learning/stamps/stamps.ts";
import type { Stamps } from "#domain/learning/stamps/stamps.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { OfOwner } from "#web/learning/record/store.ts";
import { storedValue } from "#web/learning/record/store.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

/*
 * A learner's stamps, spoken roles, pages of the diary and stamped days, merged from this browser and the server. They are stored
 * per learner, so that every screen can show them immediately and offline.
 */

const { bestScores, diaryPages, lastResults, spokenRoles, stampedDays } = ownerKeyNames;

const keysFor =
  (...names: readonly string[]) =>
  (owner: OfOwner): string[] =>
    names.map((name) => ownerKey(owner, name));

const stamps = storedValue<Stamps>({
  keys: keysFor(bestScores, lastResults),
  parse: ([best, last]) => parseStamps({ best, last }),
});

const roles = storedValue<SpokenRoles>({
  keys: keysFor(spokenRoles),
  parse: ([stored]) => parseSpokenRoles(stored),
});

const pages = storedValue<DiaryPages>({
  keys: keysFor(diaryPages),
  parse: ([stored]) => parsePages(stored),
});

const days = storedValue<StampedDays>({
  keys: keysFor(stampedDays),
  parse: ([stored]) => parseStampedDays(stored),
});

export const stampsOf = stamps.of;
export const useStamps = stamps.use;
export const spokenRolesOf = roles.of;
/** The scenes in which the current learner has completed a spoken role. */
export const useSpokenRoles = roles.use;
export const diaryPagesOf = pages.of;
/** The pages of the diary that the learner has earned, in order of time. */
export function useDatedPages(): DatedPage[] {
  return datedPages(pages.use(), (at) => new Date(at).getTimezoneOffset());
}
export const stampedDaysOf = days.of;
export const useStampedDays = days.use;
