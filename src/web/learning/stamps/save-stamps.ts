import type { StampsData } from "#contract/history.schema.ts";
import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import { joinSpokenRoles, joinStamp, spokenRoleOf, stampOf } from "#domain/learning/stamps/join-stamps.ts";
import { parseSpokenRoles } from "#domain/learning/stamps/spoken-roles.ts";
import type { SpokenRoles } from "#domain/learning/stamps/spoken-roles.ts";
import { countsForDay, parseStampedDays, withStampedDays } from "#domain/learning/study-days.ts";
import type { SceneStamp } from "#domain/learning/stamps/stamps.ts";
import { dayOf } from "#domain/day.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { writeJson } from "#web/kit/storage/storage.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";
import { readStored, stampsChanged, stampsOf } from "./stamps.ts";

const { bestScores, dialoguesDone, lastResults, spokenRoles, stampedDays } = ownerKeyNames;

/** Merges stamps into the stored stamps. Keeps entries that only a newer build can read. */
function addStamps(owner: Owner, added: readonly (readonly [string, SceneStamp])[]): void {
  const known = stampsOf(owner);
  const joined = added.map(([id, stamp]) => [id, joinStamp(known[id], stamp)] as const);
  const change = (name: string, value: (stamp: SceneStamp) => unknown): void => {
    const entries = joined.map(([id, stamp]): [string, unknown] => [id, value(stamp)]);
    writeJson(ownerKey(owner, name), {
      ...readStored(owner, name),
      ...Object.fromEntries(entries),
    });
  };
  if (joined.length === 0) return;
  change(bestScores, ({ best }) => best);
  change(lastResults, ({ last }) => last);
}

function addRoles(owner: Owner, added: SpokenRoles): void {
  if (Object.keys(added).length === 0) return;
  const stored = readStored(owner, spokenRoles);
  const joined = joinSpokenRoles(parseSpokenRoles(stored), added);
  writeJson(ownerKey(owner, spokenRoles), { ...stored, ...joined });
}

/**
 * Marks a dialogue as heard. The mark is stored separately, because progress does not show which dialogues
 * were heard: a practice finishes lines, too.
 */
function addDialogue(owner: Owner, contentId: string): void {
  writeJson(ownerKey(owner, dialoguesDone), { ...readStored(owner, dialoguesDone), [contentId]: 1 });
}

function addDays(owner: Owner, days: readonly string[]): void {
  if (days.length === 0) return;
  const known = parseStampedDays(readStored(owner, stampedDays));
  writeJson(ownerKey(owner, stampedDays), withStampedDays(known, days));
}

/**
 * Saves what a record earns: the stamp of the day and of a practice or spoken role, or the mark of a
 * dialogue.
 */
export function saveStamps(owner: Owner, record: StudyRecord): void {
  if (!countsForDay(record)) return;
  const stamp = stampOf(record);
  addStamps(owner, stamp === undefined ? [] : [[record.contentId, stamp]]);
  addRoles(owner, spokenRoleOf(record));
  if (record.kind === "dialogue" && record.finished) addDialogue(owner, record.contentId);
  addDays(owner, [dayOf(record.startedAt, new Date(record.startedAt).getTimezoneOffset())]);
  stampsChanged();
}

/** Merges the server's stamps of all devices into the local ones. */
export function takeStamps(owner: Owner, { stamps, days, spoken = [] }: StampsData): void {
  addStamps(
    owner,
    stamps.map(({ contentId, best, last }) => [contentId, { best, last }]),
  );
  addRoles(owner, Object.fromEntries(spoken.map(({ contentId, at }) => [contentId, at])));
  addDays(owner, days);
  stampsChanged();
}
