import type { Selectable, Transaction } from "kysely";
import type { AccountEventKind } from "#domain/account/account-event.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import type { Database } from "#server/db/database.ts";
import type { PasswordResetsTable, Tables } from "#server/db/tables.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import type { JobRow } from "#server/jobs/job-store.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import { eventStore } from "#server/modules/account/events/store.ts";
import type { AccountEventRow } from "#server/modules/account/events/store.ts";
import type { UserRow } from "#server/modules/account/store.ts";
import { unlinkDoubtful } from "./doubtful-logins-store.ts";

type PasswordChange = { userId: string; before: string; after: string; keptSession: string };
type Owner = Pick<PasswordChange, "userId" | "keptSession">;
type Credentials = Pick<UserRow, "username" | "username_folded" | "password_hash">;
export type ResetLogins = { unlinked: ProviderId[]; linked: ProviderId[] };

/** Tables with rows from before the reset that could still give access. */
const endedByReset = ["sessions", "known_devices", "email_codes", "login_states", "login_results"] as const;

async function linkedProviders(tx: Transaction<Tables>, userId: string): Promise<ProviderId[]> {
  const rows = tx.selectFrom("identities").select("provider").where("user_id", "=", userId);
  return (await rows.orderBy("provider").execute()).map(({ provider }) => provider);
}

/** Marks the address as verified unless another account has verified it. */
async function verifyAddress(
  tx: Transaction<Tables>,
  { id, email_folded }: Pick<UserRow, "id" | "email_folded">,
  now: number,
): Promise<boolean> {
  const owner = await tx
    .selectFrom("users")
    .select("id")
    .where("email_folded", "=", email_folded)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  if (owner !== undefined) return false;
  await tx.updateTable("users").set({ email_verified_at: now }).where("id", "=", id).execute();
  return true;
}

export function passwordStore(database: Database) {
  const { query } = database;
  /** Known devices are deleted, too, because one may belong to a thief. */
  const endOtherSessions = async (tx: Transaction<Tables>, { userId, keptSession }: Owner): Promise<void> => {
    await tx
      .deleteFrom("sessions")
      .where("user_id", "=", userId)
      .where("token_hash", "<>", keptSession)
      .execute();
    await tx.deleteFrom("known_devices").where("user_id", "=", userId).execute();
  };
  return {
    /**
     * Ends other sessions and invalidates reset links. Returns the linked providers, or undefined if the
     * password is no longer `before`.
     */
    change: (
      change: PasswordChange,
      event: AccountEventRow,
      noticeOf: (linked: readonly ProviderId[]) => JobRow | undefined,
    ): Promise<ProviderId[] | undefined> =>
      database.transaction(async (tx) => {
        const changed = await tx
          .updateTable("users")
          .set({ password_hash: change.after })
          .where("id", "=", change.userId)
          .where("password_hash", "=", change.before)
          .returning("id")
          .executeTakeFirst();
        if (changed === undefined) return undefined;
        await endOtherSessions(tx, change);
        await tx.deleteFrom("password_resets").where("user_id", "=", change.userId).execute();
        await eventStore(tx).add(event);
        const linked = await linkedProviders(tx, change.userId);
        await jobStore(tx).add(noticeOf(linked));
        return linked;
      }),

    /**
     * Sets the first password and a username, and ends other sessions. Returns false if there is a password.
     * Throws a unique violation if the username is taken.
     */
    setFirst: (
      owner: Owner,
      credentials: Credentials,
      event: AccountEventRow,
      notice: JobRow | undefined,
    ): Promise<boolean> =>
      database.transaction(async (tx) => {
        const changed = await tx
          .updateTable("users")
          .set(credentials)
          .where("id", "=", owner.userId)
          .where("password_hash", "is", null)
          .returning("id")
          .executeTakeFirst();
        if (changed === undefined) return false;
        await endOtherSessions(tx, owner);
        await tx.deleteFrom("password_resets").where("user_id", "=", owner.userId).execute();
        await eventStore(tx).add(event);
        await jobStore(tx).add(notice);
        return true;
      }),

    putReset: async (row: Selectable<PasswordResetsTable>): Promise<void> => {
      const { user_id: _owner, ...rest } = row;
      await query
        .insertInto("password_resets")
        .values(row)
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(rest))
        .execute();
    },

    userOfReset: (tokenHash: string, now: number): Promise<UserRow | undefined> =>
      query
        .selectFrom("users")
        .innerJoin("password_resets", "password_resets.user_id", "users.id")
        .selectAll("users")
        .where("password_resets.token_hash", "=", tokenHash)
        .where("password_resets.expires_at", ">", now)
        .executeTakeFirst(),

    /**
     * Consumes a reset link. Sets the password, ends sessions, unlinks suspicious logins and verifies the
     * address. Returns undefined if the link is used or expired. Throws a unique violation if a concurrent
     * request verifies the address first.
     */
    takeReset: (
      { tokenHash, passwordHash, now }: { tokenHash: string; passwordHash: string; now: number },
      eventOf: (kind: AccountEventKind, provider?: ProviderId) => AccountEventRow,
      noticesOf: (logins: ResetLogins) => (JobRow | undefined)[],
    ): Promise<ResetLogins | undefined> =>
      database.transaction(async (tx) => {
        const used = await tx
          .deleteFrom("password_resets")
          .where("token_hash", "=", tokenHash)
          .where("expires_at", ">", now)
          .returning("user_id")
          .executeTakeFirst();
        if (used === undefined) return undefined;
        const user = await tx
          .updateTable("users")
          .set({ password_hash: passwordHash })
          .where("id", "=", used.user_id)
          .returning(["id", "email_folded", "email_verified_at", "created_at"])
          .executeTakeFirstOrThrow();
        const isFirstProof = user.email_verified_at === null;
        // Unlinking waits for a concurrent sign-in, which locks the row of its login first. Sessions and
        // devices are deleted afterwards, so that the session and device of the concurrent sign-in are
        // deleted, too.
        const unlinked = await unlinkDoubtful(tx, user, now);
        for (const table of endedByReset) await tx.deleteFrom(table).where("user_id", "=", user.id).execute();
        // A pending code would be sent to an address that a thief may have chosen.
        await tx
          .deleteFrom("jobs")
          .where("user_id", "=", user.id)
          .where("name", "=", jobTable.mailCode.name)
          .execute();
        const events = eventStore(tx);
        await events.add(eventOf("password-reset"));
        if (isFirstProof && (await verifyAddress(tx, user, now))) await events.add(eventOf("email-changed"));
        for (const provider of unlinked) await events.add(eventOf("identity-unlinked", provider));
        const logins = { unlinked, linked: await linkedProviders(tx, user.id) };
        for (const notice of noticesOf(logins)) await jobStore(tx).add(notice);
        return logins;
      }),

    removeExpired: async (now: number): Promise<void> => {
      await query.deleteFrom("password_resets").where("expires_at", "<=", now).execute();
    },
  };
}
