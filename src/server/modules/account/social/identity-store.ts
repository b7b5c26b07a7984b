import type { Selectable } from "kysely";
import type { ProviderId } from "#domain/account/login-providers.ts";
import type { Database } from "#server/db/database.ts";
import { lockUser } from "#server/db/lock-user.ts";
import { dropOldest } from "#server/db/limited-rows.ts";
import type { IdentitiesTable } from "#server/db/tables.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import type { JobRow } from "#server/jobs/job-store.ts";
import { eventStore } from "#server/modules/account/events/store.ts";
import type { AccountEventRow } from "#server/modules/account/events/store.ts";
import type { SessionRow } from "#server/modules/account/sessions/store.ts";
import type { UserRow } from "#server/modules/account/store.ts";
import type { ResultRow } from "./login-flow-store.ts";

export type IdentityRow = Selectable<IdentitiesTable>;
export type IdentityStore = ReturnType<typeof identityStore>;
type Key = Pick<IdentityRow, "provider" | "subject">;
type MakeSession = (userId: string) => { session: SessionRow; event: AccountEventRow };

export function identityStore(database: Database) {
  return {
    identitiesOf: (userId: string): Promise<IdentityRow[]> =>
      database.query
        .selectFrom("identities")
        .selectAll()
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .orderBy("provider")
        .execute(),

    /** Signs in by an identity. It locks the identity's row, so that a concurrent unlink waits. */
    signIn: (
      { provider, subject }: Key,
      now: number,
      makeSession: MakeSession,
    ): Promise<UserRow | undefined> =>
      database.transaction(async (tx) => {
        const identity = await tx
          .updateTable("identities")
          .set({ last_used_at: now })
          .where("provider", "=", provider)
          .where("subject", "=", subject)
          .returning("user_id")
          .executeTakeFirst();
        if (identity === undefined) return undefined;
        const { session, event } = makeSession(identity.user_id);
        await tx.insertInto("sessions").values(session).execute();
        await dropOldest(tx, "sessions", session.user_id);
        await eventStore(tx).add(event);
        return tx.selectFrom("users").selectAll().where("id", "=", identity.user_id).executeTakeFirst();
      }),

    isLinkedTo: async (userId: string, { provider, subject }: Key, now: number): Promise<boolean> => {
      const used = await database.query
        .updateTable("identities")
        .set({ last_used_at: now })
        .where("provider", "=", provider)
        .where("subject", "=", subject)
        .where("user_id", "=", userId)
        .returning("user_id")
        .executeTakeFirst();
      return used !== undefined;
    },

    /** Throws a unique violation if the name, the address or the identity is taken. */
    addUser: (user: UserRow, identity: IdentityRow, makeSession: MakeSession): Promise<void> =>
      database.transaction(async (tx) => {
        await tx.insertInto("users").values(user).execute();
        await tx.insertInto("identities").values(identity).execute();
        const { session, event } = makeSession(user.id);
        await tx.insertInto("sessions").values(session).execute();
        await eventStore(tx).add(event);
      }),

    /** Throws a unique violation if the identity is taken or the user has linked the provider. */
    link: (identity: IdentityRow, event: AccountEventRow, notice: JobRow | undefined): Promise<void> =>
      database.transaction(async (tx) => {
        await tx.insertInto("identities").values(identity).execute();
        await eventStore(tx).add(event);
        await jobStore(tx).add(notice);
      }),

    /**
     * Links an identity within a session. Returns false if the session has ended. It locks the user's row, so
     * that a concurrent password reset waits.
     */
    linkIn: (
      sessionHash: string,
      identity: IdentityRow,
      event: AccountEventRow,
      notice: JobRow | undefined,
    ): Promise<boolean> =>
      database.transaction(async (tx) => {
        await lockUser(tx, identity.user_id);
        const session = await tx
          .selectFrom("sessions")
          .select("id")
          .where("token_hash", "=", sessionHash)
          .where("user_id", "=", identity.user_id)
          .executeTakeFirst();
        if (session === undefined) return false;
        await tx.insertInto("identities").values(identity).execute();
        await eventStore(tx).add(event);
        await jobStore(tx).add(notice);
        return true;
      }),

    /** Locks the user's row. Otherwise two concurrent unlinks could remove the last login. */
    unlink: (
      { userId, provider }: { userId: string; provider: ProviderId },
      event: AccountEventRow,
      notice: JobRow | undefined,
    ): Promise<"unlinked" | "unknown" | "last"> =>
      database.transaction(async (tx) => {
        await lockUser(tx, userId);
        const user = await tx
          .selectFrom("users")
          .select("password_hash")
          .where("id", "=", userId)
          .executeTakeFirst();
        const linked = await tx
          .selectFrom("identities")
          .select("provider")
          .where("user_id", "=", userId)
          .execute();
        if (!linked.some((identity) => identity.provider === provider)) return "unknown";
        if ((user?.password_hash ?? null) === null && linked.length === 1) return "last";
        await tx
          .deleteFrom("identities")
          .where("user_id", "=", userId)
          .where("provider", "=", provider)
          .execute();
        await eventStore(tx).add(event);
        await jobStore(tx).add(notice);
        return "unlinked";
      }),
  };
}

export function identityRow(result: ResultRow, userId: string, now: number): IdentityRow {
  const { provider, subject, name, email } = result;
  return { provider, subject, user_id: userId, name, email, created_at: now, last_used_at: now };
}
