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
  /** Erases everything, within the transaction. */
  forget: (tx: Queries, userId: string) => Promise<void>;
  /** Everything in a readable form; large data in pages. */
  exportOf: (query: Queries, userId: string) => JsonPart;
};

/**
 * Every area, by its key in the export (`study` for history, as in older exports). A table with a user that no area erases
 * fails a test.
 */
export const personalAreas: Record<string, PersonalArea> = {
  // First, because some acts are found through orders and messages.
  staffActs: operator,
  favourites,
  progress,
  study: history,
  // After the records: a record that is aggregated during the export may be in both, never in neither.
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

/** Erases an account for good, also from restored backups, and ends all sessions. Call it in a transaction. */
export async function eraseAccount(tx: Queries, userId: string, now: number): Promise<void> {
  await eraseUser(tx, userId);
  // The event of a deletion has no user.
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
  // The limit for the mailbox stays until it expires, to protect its reader.
  await deps.throttles.forget({ limit: "login-account", subject: user.username_folded });
  await deps.throttles.forget({ limit: "own-password", subject: userId });
  await deps.throttles.forget({ limit: "code-account", subject: userId });
  await deps.throttles.forget({ limit: "export-account", subject: userId });
}

/** Exports the learner's data, within the limit. */
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
 * Everything about a user as one file; undefined if there is none. Streams in pages instead of one snapshot, which would hold a
 * connection.
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

/** Replaces times by dates. */
function datesForTimes(key: string, value: unknown): unknown {
  return typeof value === "number" && /(At|Expiry|Updated)$/.test(key)
    ? new Date(value).toISOString()
    : value;
}
