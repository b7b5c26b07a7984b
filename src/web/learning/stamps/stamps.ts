import { useMemo, useSyncExternalStore } from "react";
import type { StampsData } from "#contract/history.schema.ts";
import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import { joinSpokenRoles, parseSpokenRoles, spokenRoleOf } from "#domain/learning/stamps/spoken-roles.ts";
import type { SpokenRoles } from "#domain/learning/stamps/spoken-roles.ts";
import { parseStampedDays, withStampedDays } from "#domain/learning/stamps/stamped-days.ts";
import { dayOf } from "#domain/learning/week/week.ts";
import type { StampedDays } from "#domain/learning/stamps/stamped-days.ts";
import { joinStamp, parseStamps, stampOf } from "#domain/learning/stamps/stamps.ts";
import type { SceneStamp, Stamps } from "#domain/learning/stamps/stamps.ts";
import { isRecord } from "#domain/values.ts";
import { ownKey } from "#web/lib/session/owner.ts";
import type { Owner } from "#web/lib/session/owner.ts";
import { session, useSession } from "#web/lib/session/session.ts";
import { ownNames, readJson, readText, writeJson } from "#web/lib/storage/storage.ts";

/**
 * The stamps a learner has earned, the roles they have spoken, and the days that are stamped: what this browser has seen, joined with what the server
 * knows. Stored per learner, so that every screen can show them at once and without a network.
 */
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stopFollowing = useSession.subscribe(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    stopFollowing();
    window.removeEventListener("storage", listener);
  };
}

const { bestScores, lastResults, lastScores, spokenRoles, stampedDays } = ownNames;

const read = (owner: Owner, name: string): unknown => readJson(ownKey(owner, name));

/** Every stamp of a learner. */
export function stampsOf(owner: Owner): Stamps {
  return parseStamps({
    best: read(owner, bestScores),
    last: read(owner, lastResults),
    lastScores: read(owner, lastScores),
  });
}

/** Joins stamps with those that are known. Entries that only a newer build can read stay. */
function addStamps(owner: Owner, added: readonly (readonly [string, SceneStamp])[]): void {
  const known = stampsOf(owner);
  const joined = added.map(([id, stamp]) => [id, joinStamp(known[id], stamp)] as const);
  const change = (name: string, value: (stamp: SceneStamp) => unknown): void => {
    const stored = read(owner, name);
    const entries = joined.map(([id, stamp]): [string, unknown] => [id, value(stamp)]);
    writeJson(ownKey(owner, name), {
      ...(isRecord(stored) ? stored : {}),
      ...Object.fromEntries(entries),
    });
  };
  if (joined.length === 0) return;
  change(bestScores, ({ best }) => best);
  change(lastResults, ({ last }) => last);
}

/** Joins spoken roles with those that are known, as with stamps. */
function addRoles(owner: Owner, added: SpokenRoles): void {
  if (Object.keys(added).length === 0) return;
  const stored = read(owner, spokenRoles);
  const joined = joinSpokenRoles(parseSpokenRoles(stored), added);
  writeJson(ownKey(owner, spokenRoles), { ...(isRecord(stored) ? stored : {}), ...joined });
}

function addDays(owner: Owner, days: readonly string[]): void {
  if (days.length === 0) return;
  const known = parseStampedDays(read(owner, stampedDays));
  writeJson(ownKey(owner, stampedDays), withStampedDays(known, days));
}

/** Keeps what a finished record earns: the day's stamp, and that of the scene if it was a practice or a spoken role. */
export function keepStamps(owner: Owner, record: StudyRecord): void {
  if (!record.finished) return;
  const stamp = stampOf(record);
  addStamps(owner, stamp === undefined ? [] : [[record.contentId, stamp]]);
  addRoles(owner, spokenRoleOf(record));
  addDays(owner, [dayOf(record.startedAt, new Date(record.startedAt).getTimezoneOffset())]);
  changed();
}

/** Joins what the server knows from all devices with what is known here. */
export function takeStamps(owner: Owner, { stamps, days, spoken = [] }: StampsData): void {
  addStamps(
    owner,
    stamps.map(({ contentId, best, last }) => [contentId, { best, last }]),
  );
  addRoles(owner, Object.fromEntries(spoken.map(({ contentId, at }) => [contentId, at])));
  addDays(owner, days);
  changed();
}

/** The stored texts, as one: a snapshot that is equal as long as nothing has changed. */
function textsOf(names: readonly string[]): string {
  const owner = session.owner();
  return JSON.stringify(names.map((name) => readText(ownKey(owner, name))));
}

const stampNames = [bestScores, lastResults, lastScores];

/** The stamps of whoever is learning. */
export function useStamps(): Stamps {
  const texts = useSyncExternalStore(subscribe, () => textsOf(stampNames));
  // oxlint-disable-next-line react/exhaustive-deps -- the texts are what is read
  return useMemo(() => stampsOf(session.owner()), [texts]);
}

/** The scenes of which whoever is learning has spoken a role to its end. */
export function useSpokenRoles(): SpokenRoles {
  const texts = useSyncExternalStore(subscribe, () => textsOf([spokenRoles]));
  // oxlint-disable-next-line react/exhaustive-deps -- the texts are what is read
  return useMemo(() => parseSpokenRoles(read(session.owner(), spokenRoles)), [texts]);
}

/** The days on which whoever is learning finished something. */
export function useStampedDays(): StampedDays {
  const texts = useSyncExternalStore(subscribe, () => textsOf([stampedDays]));
  // oxlint-disable-next-line react/exhaustive-deps -- the texts are what is read
  return useMemo(() => parseStampedDays(read(session.owner(), stampedDays)), [texts]);
}
