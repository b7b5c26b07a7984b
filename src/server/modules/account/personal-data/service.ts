import type { ExportData } from "#contract/account.schema.ts";
import { deletionWord } from "#contract/account.ts";
import { AppError } from "#contract/errors.ts";
import type { Queries } from "#server/db/database.ts";
import type { FreshLearner } from "#server/http/endpoints.ts";
import type { AccountDeps } from "#server/modules/account/deps.ts";
import { eventRow } from "#server/modules/account/events/service.ts";
import { ownUser } from "#server/modules/account/service.ts";
import * as favourites from "#server/modules/favourites/service.ts";
import * as feedback from "#server/modules/feedback/service.ts";
import * as history from "#server/modules/history/service.ts";
import * as progress from "#server/modules/progress/service.ts";
import { personalDataStore } from "./store.ts";
import type { AccountRows } from "./store.ts";

/** An area of the product that stores something about learners. */
type PersonalArea = {
  /** Erases all of it, in the transaction that erases the account. */
  forget: (tx: Queries, userId: string) => Promise<void>;
  /** All of it, in a form that people can read. */
  exportOf: (query: Queries, userId: string) => Promise<unknown>;
};

/**
 * Every such area, under its key in the export; history has the key `study`, as in exports of older versions. A table with
 * a user in it that no area erases fails a test.
 */
export const personalAreas: Record<string, PersonalArea> = {
  favourites,
  progress,
  study: history,
  feedback,
};

/** Erases everything about a user in one transaction. This ends all sessions, on every server process. */
export async function removeAccount(
  deps: AccountDeps,
  confirm: string,
  { userId }: FreshLearner,
): Promise<void> {
  if (confirm !== deletionWord) throw new AppError("account.delete-unconfirmed");
  const user = await ownUser(deps, userId);
  await deps.database.transaction(async (tx) => {
    for (const { forget } of Object.values(personalAreas)) await forget(tx, userId);
    // That some account was deleted, and when, is not personal data; whose it was is not stored.
    await personalDataStore(tx).removeAccount(
      userId,
      eventRow({ userId: null, kind: "deleted" }, deps.now()),
    );
  });
  // The limit on mail to the address stays until it expires within the hour: it protects whoever reads that mailbox.
  await deps.throttles.forget({ limit: "login-account", subject: user.username_folded });
  await deps.throttles.forget({ limit: "mail-account", subject: userId });
}

/** Everything stored about a user, read in one snapshot. */
export async function exportAccount(deps: AccountDeps, { userId }: FreshLearner): Promise<ExportData> {
  return deps.database.snapshot(async (query) => {
    const parts: Record<string, unknown> = {};
    for (const [name, { exportOf }] of Object.entries(personalAreas)) {
      parts[name] = await exportOf(query, userId);
    }
    const rows = await personalDataStore(query).accountOf(userId);
    if (rows === undefined) throw new AppError("unauthorised");
    const file = { account: accountPart(rows), ...parts };
    // Times are stored as milliseconds; the file is for people, so it has dates.
    const readable = JSON.parse(JSON.stringify(file, datesForTimes)) as typeof file;
    return {
      schema: "kaiwa-export" as const,
      version: 2 as const,
      exportedAt: new Date(deps.now()).toISOString(),
      ...readable,
    };
  });
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
    sessions: rows.sessions,
    emailsWaitingForCode: rows.emailCodes,
    linksForNewPassword: rows.passwordResets,
    linkedLogins: rows.identities,
    loginsOnTheirWay: rows.loginsUnderWay,
    avatar: rows.avatar ?? null,
    events: rows.events,
  };
}

function datesForTimes(key: string, value: unknown): unknown {
  return typeof value === "number" && /(At|Expiry|Updated)$/.test(key)
    ? new Date(value).toISOString()
    : value;
}
