import { deletionWord } from "#contract/account.ts";
import type { ExportData } from "#contract/account.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { Queries } from "#server/db/database.ts";
import { addEvent, eventRow } from "#server/modules/account/events/store.ts";
import { personalAreas } from "./personal-areas.ts";
import type { AccountDeps } from "#server/modules/account/service.ts";

/** What accounts themselves keep about a person. */
const ownTables = [
  "sessions",
  "email_codes",
  "password_resets",
  "identities",
  "login_states",
  "login_results",
  "account_events",
  "avatars",
] as const;

/** Erases everything about a user, or nothing. Sessions end with it, on every server process. */
export async function removeAccount(deps: AccountDeps, userId: string, confirm: string): Promise<void> {
  if (confirm !== deletionWord) throw new AppError("account.delete-unconfirmed");
  const user = await deps.store.userById(userId);
  if (user === undefined) throw new AppError("unauthorised");
  await deps.database.transaction(async (tx) => {
    for (const { forget } of Object.values(personalAreas)) await forget(tx, userId);
    for (const table of ownTables) await tx.deleteFrom(table).where("user_id", "=", userId).execute();
    await tx.deleteFrom("users").where("id", "=", userId).execute();
    // That an account was deleted, and when, is nobody's personal data; whose it was is not kept.
    await addEvent(tx, eventRow({ userId: null, kind: "deleted" }, deps.now()));
  });
  // What limits mail to an address stays: it protects whoever reads there, and is gone within the hour.
  await deps.throttles.forget({ limit: "login-account", subject: user.username_folded });
  await deps.throttles.forget({ limit: "mail-account", subject: userId });
}

/** Everything stored about a user, as of one moment. */
export async function exportAccount(deps: AccountDeps, userId: string): Promise<ExportData> {
  return deps.database.snapshot(async (query) => {
    const parts: Record<string, unknown> = {};
    for (const [name, { exportOf }] of Object.entries(personalAreas)) {
      parts[name] = await exportOf(query, userId);
    }
    const file = { account: await ownPart(query, userId), ...parts };
    // Times are kept as milliseconds; a person reads dates.
    const readable = JSON.parse(JSON.stringify(file, datesForTimes)) as typeof file;
    return {
      schema: "kaiwa-export" as const,
      version: 2 as const,
      exportedAt: new Date(deps.now()).toISOString(),
      ...readable,
    };
  });
}

async function ownPart(query: Queries, userId: string): Promise<Record<string, unknown>> {
  const user = await query.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
  if (user === undefined) throw new AppError("unauthorised");
  const sessions = await query
    .selectFrom("sessions")
    .select(["device", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const pending = await query
    .selectFrom("email_codes")
    .select(["email", "expires_at as expiresAt"])
    .where("user_id", "=", userId)
    .execute();
  const links = await query
    .selectFrom("password_resets")
    .select("expires_at as expiresAt")
    .where("user_id", "=", userId)
    .execute();
  const identities = await query
    .selectFrom("identities")
    .select(["provider", "subject", "name", "email", "created_at as linkedAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const picture = await query
    .selectFrom("avatars")
    .select(["created_at as createdAt", "data as jpegInBase64"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const events = await query
    .selectFrom("account_events")
    .select(["kind", "provider", "device", "created_at as happenedAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return {
    id: user.id,
    username: user.username,
    nickname: user.nickname,
    email: user.email,
    emailVerifiedAt: user.email_verified_at,
    hasPassword: user.password_hash !== null,
    createdAt: user.created_at,
    premiumExpiry: user.premium_expiry,
    sessions,
    emailsWaitingForCode: pending,
    linksForNewPassword: links,
    linkedLogins: identities,
    loginsOnTheirWay: await onTheirWay(query, userId),
    avatar: picture ?? null,
    events,
  };
}

/** Logins elsewhere that are being linked at this moment. */
async function onTheirWay(query: Queries, userId: string): Promise<unknown[]> {
  const begun = await query
    .selectFrom("login_states")
    .select(["provider", "expires_at as expiresAt"])
    .where("user_id", "=", userId)
    .execute();
  const returned = await query
    .selectFrom("login_results")
    .select(["provider", "subject", "name", "email", "expires_at as expiresAt"])
    .where("user_id", "=", userId)
    .execute();
  return [...begun, ...returned];
}

function datesForTimes(key: string, value: unknown): unknown {
  return typeof value === "number" && /(At|Expiry|Updated)$/.test(key)
    ? new Date(value).toISOString()
    : value;
}
