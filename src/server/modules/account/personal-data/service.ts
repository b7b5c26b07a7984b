import { deletionWord } from "#contract/account.ts";
import { AppError } from "#contract/errors.ts";
import type { Queries } from "#server/db/database.ts";
import type { FreshLearner } from "#server/http/endpoints.ts";
import { jsonFile } from "#server/http/json-file.ts";
import type { JsonPart } from "#server/http/json-file.ts";
import type { AccountDeps } from "#server/modules/account/deps.ts";
import { eventRow } from "#server/modules/account/events/service.ts";
import type { Throttle } from "#server/modules/account/protection/throttles.ts";
import { requireUser, startingPointOf } from "#server/modules/account/service.ts";
import * as ear from "#server/modules/ear/service.ts";
import * as favourites from "#server/modules/favourites/service.ts";
import * as feedback from "#server/modules/feedback/service.ts";
import * as history from "#server/modules/history/service.ts";
import * as membership from "#server/modules/membership/service.ts";
import * as operator from "#server/modules/operator/service.ts";
import * as progress from "#server/modules/progress/service.ts";
import * as review from "#server/modules/review/service.ts";
import * as week from "#server/modules/week/service.ts";
import { personalDataStore } from "./store.ts";
import type { AccountRows } from "./store.ts";

type PersonalArea = {
  /** Called in the transaction that erases the account. */
  forget: (tx: Queries, userId: string) => Promise<void>;
  /** Returns all data in a readable form. Large data are read in pages. */
  exportOf: (query: Queries, userId: string) => JsonPart;
};

/**
 * Every area by its key in the export. A test fails if a table refers to a user and no area erases it.
 */
export const personalAreas: Record<string, PersonalArea> = {
  staffActs: operator,
  favourites,
  progress,
  study: history,
  // The totals follow the records. A record that is aggregated during the export may be in both, but is never
  // missing.
  earlierStudy: history.studyTotals,
  review,
  ear,
  week,
  feedback,
  membership,
};

export async function eraseUser(tx: Queries, userId: string): Promise<void> {
  for (const { forget } of Object.values(personalAreas)) await forget(tx, userId);
  await personalDataStore(tx).removeAccount(userId);
}

/**
 * Erases an account permanently, also from backups that are restored later, and ends all sessions. Call it in
 * a transaction.
 */
export async function eraseAccount(tx: Queries, userId: string, now: number): Promise<void> {
  await eraseUser(tx, userId);
  // The event of a deletion does not name the user.
  await personalDataStore(tx).noteErasure(userId, eventRow({ userId: null, kind: "deleted" }, now));
}

export async function removeAccount(
  deps: AccountDeps,
  confirm: string,
  { userId }: FreshLearner,
): Promise<void> {
  if (confirm !== deletionWord) throw new AppError("account.delete-unconfirmed");
  const user = await requireUser(deps, userId);
  await deps.database.transaction((tx) => eraseAccount(tx, userId, deps.now()));
  // The limit for the e-mail address stays until it expires, to protect the owner of the address.
  await deps.throttles.forget({ limit: "login-account", subject: user.username_folded });
  await deps.throttles.forget({ limit: "own-password", subject: userId });
  await deps.throttles.forget({ limit: "code-account", subject: userId });
  await deps.throttles.forget({ limit: "export-account", subject: userId });
}

export async function exportAccount(
  deps: AccountDeps,
  { userId }: FreshLearner,
): Promise<AsyncIterable<string>> {
  const limit: Throttle = { limit: "export-account", subject: userId };
  await deps.throttles.assertOpen([limit]);
  await deps.throttles.count([limit]);
  const file = await exportFile(deps, userId);
  if (file === undefined) throw new AppError("unauthorised");
  return file;
}

/**
 * Returns all data of a user as one file, or undefined if there is no such user. It reads pages instead of
 * one snapshot, because a snapshot would occupy a connection until the client has read everything.
 */
export async function exportFile(
  { database, now }: Pick<AccountDeps, "database" | "now">,
  userId: string,
): Promise<AsyncIterable<string> | undefined> {
  const rows = await database.snapshot((query) => personalDataStore(query).accountOf(userId));
  if (rows === undefined) return undefined;
  const { query } = database;
  return jsonFile(
    [
      ["schema", { value: "kaiwa-export" }],
      ["version", { value: 2 }],
      ["exportedAt", { value: new Date(now()).toISOString() }],
      ["account", { value: accountPart(rows) }],
      ...Object.entries(personalAreas).map(([name, { exportOf }]): [string, JsonPart] => [
        name,
        exportOf(query, userId),
      ]),
    ],
    datesForTimes,
  );
}

function accountPart({ user, ...rows }: AccountRows): Record<string, unknown> {
  return {
    id: user.id,
    username: user.username,
    nickname: user.nickname,
    email: user.email,
    emailVerifiedAt: user.email_verified_at,
    hasPassword: user.password_hash !== null,
    createdAt: user.created_at,
    premiumExpiry: user.premium_expiry,
    startingPoint: startingPointOf(user) ?? null,
    sessions: rows.sessions,
    knownDevices: rows.knownDevices,
    emailsWaitingForCode: rows.emailCodes,
    linksForNewPassword: rows.passwordResets,
    linkedLogins: rows.identities,
    loginsOnTheirWay: rows.loginsUnderWay,
    avatar: rows.avatar ?? null,
    events: rows.events,
    jobsWaiting: rows.jobs.map(({ payload, ...job }) => ({ ...job, details: JSON.parse(payload) })),
  };
}

function datesForTimes(key: string, value: unknown): unknown {
  return typeof value === "number" && /(At|Expiry|Updated)$/.test(key)
    ? new Date(value).toISOString()
    : value;
}
