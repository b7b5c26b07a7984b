import type { StampsData } from "#contract/history.schema.ts";
import { pageOf } from "#domain/diary/earned-page.ts";
import { joinPages } from "#domain/diary/pages.ts";
import type { DiaryPages } from "#domain/diary/pages.ts";
import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import { joinSpokenRoles, joinStamp, spokenRoleOf, stampOf } from "#domain/learning/stamps/join-stamps.ts";
import type { SpokenRoles } from "#domain/learning/stamps/spoken-roles.ts";
import { countsForDay, withStampedDays } from "#domain/learning/study-days.ts";
import type { SceneStamp } from "#domain/learning/stamps/stamps.ts";
import { dayOf } from "#domain/day.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import { addStored, putStored } from "#web/learning/record/store.ts";
import type { OfOwner } from "#web/learning/record/store.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";
import { diaryPagesOf, spokenRolesOf, stampedDaysOf, stampsOf } from "./stamps.ts";

const { bestScores, diaryPages, dialoguesDone, lastResults, spokenRoles, stampedDays } = ownerKeyNames;

type Earned = {
  stamps: readonly (readonly [string, SceneStamp])[];
  roles: SpokenRoles;
  pages: DiaryPages;
  days: readonly string[];
};

/** Merges stamps, spoken roles, pages and days into the stored ones. */
function addEarned(owner: OfOwner, { stamps, roles, pages, days }: Earned): void {
  const stored = stampsOf(owner);
  const joined = stamps.map(([id, stamp]) => [id, joinStamp(stored[id], stamp)] as const);
  const by = (value: (stamp: SceneStamp) => unknown) =>
    Object.fromEntries(joined.map(([id, stamp]): [string, unknown] => [id, value(stamp)]));
  if (joined.length > 0) {
    addStored(
      owner,
      bestScores,
      by(({ best }) => best),
    );
    addStored(
      owner,
      lastResults,
      by(({ last }) => last),
    );
  }
  if (Object.keys(roles).length > 0)
    addStored(owner, spokenRoles, joinSpokenRoles(spokenRolesOf(owner), roles));
  if (Object.keys(pages).length > 0) addStored(owner, diaryPages, joinPages(diaryPagesOf(owner), pages));
  if (days.length > 0) putStored(ownerKey(owner, stampedDays), withStampedDays(stampedDaysOf(owner), days));
}

/**
 * Saves what a record earns: the stamp of the day and of a practice or spoken role with its page, or the mark
 * of a dialogue.
 */
export function saveStamps(owner: OfOwner, record: StudyRecord): void {
  if (!countsForDay(record)) return;
  const stamp = stampOf(record);
  const page = pageOf(record);
  addEarned(owner, {
    stamps: stamp === undefined ? [] : [[record.contentId, stamp]],
    roles: spokenRoleOf(record),
    pages: page === undefined ? {} : { [record.contentId]: page },
    days: [dayOf(record.startedAt, new Date(record.startedAt).getTimezoneOffset())],
  });
  // Stored separately, because progress does not show which dialogues were heard: a practice finishes lines, too.
  if (record.kind === "dialogue" && record.finished)
    addStored(owner, dialoguesDone, { [record.contentId]: 1 });
}

/** Merges the server's stamps and pages of all devices into the local ones. */
export function takeStamps(owner: OfOwner, { stamps, days, spoken, pages }: StampsData): void {
  addEarned(owner, {
    stamps: stamps.map(({ contentId, best, last }) => [contentId, { best, last }]),
    roles: Object.fromEntries(spoken.map(({ contentId, at }) => [contentId, at])),
    pages: Object.fromEntries(pages.map(({ contentId, ...page }) => [contentId, page])),
    days,
  });
}
