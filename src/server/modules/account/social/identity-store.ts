import type { Selectable } from "kysely";
import type { ProviderId } from "#domain/account/login-providers.ts";
import type { Database } from "#server/db/database.ts";
import type { IdentitiesTable } from "#server/db/tables.ts";
import { addEvent } from "#server/modules/account/events/store.ts";
import type { EventRow } from "#server/modules/account/events/store.ts";
import type { SessionRow, UserRow } from "#server/modules/account/store.ts";
import type { ResultRow } from "./login-flow-store.ts";

export type IdentityRow = Selectable<IdentitiesTable>;
export type IdentityStore = ReturnType<typeof identityStore>;
type Key = Pick<IdentityRow, "provider" | "subject">;
/** Made inside a transaction, once it is known who it is. */
type Arrival = (userId: string) => { session: SessionRow; event: EventRow };

/** The logins elsewhere that open accounts here. */
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

    /** Signs in whoever this identity belongs to. Its row is locked first, so that unlinking comes before or after. */
    signIn: ({ provider, subject }: Key, now: number, arrival: Arrival): Promise<UserRow | undefined> =>
      database.transaction(async (tx) => {
        const identity = await tx
          .updateTable("identities")
          .set({ last_used_at: now })
          .where("provider", "=", provider)
          .where("subject", "=", subject)
          .returning("user_id")
          .executeTakeFirst();
        if (identity === undefined) return undefined;
        const { session, event } = arrival(identity.user_id);
        await tx.insertInto("sessions").values(session).execute();
        await addEvent(tx, event);
        return tx.selectFrom("users").selectAll().where("id", "=", identity.user_id).executeTakeFirst();
      }),

    /** A new user with an identity, signed in. A unique violation when name, address or identity is somebody's by now. */
    addUser: (user: UserRow, identity: IdentityRow, arrival: Arrival): Promise<void> =>
      database.transaction(async (tx) => {
        await tx.insertInto("users").values(user).execute();
        await tx.insertInto("identities").values(identity).execute();
        const { session, event } = arrival(user.id);
        await tx.insertInto("sessions").values(session).execute();
        await addEvent(tx, event);
      }),

    /** A unique violation when the identity is another account's, or the account has one of this provider. */
    link: (identity: IdentityRow, event: EventRow): Promise<void> =>
      database.transaction(async (tx) => {
        await tx.insertInto("identities").values(identity).execute();
        await addEvent(tx, event);
      }),

    /** The user's row is locked first: of two at once, each taking the other for the remaining way in, one has to wait. */
    unlink: (
      userId: string,
      provider: ProviderId,
      event: EventRow,
    ): Promise<"unlinked" | "unknown" | "last"> =>
      database.transaction(async (tx) => {
        const user = await tx
          .updateTable("users")
          .set((eb) => ({ created_at: eb.ref("created_at") }))
          .where("id", "=", userId)
          .returning("password_hash")
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
        await addEvent(tx, event);
        return "unlinked";
      }),
  };
}

/** The row that says whose login elsewhere this is. */
export function identityRow(result: ResultRow, userId: string, now: number): IdentityRow {
  const { provider, subject, name, email } = result;
  return { provider, subject, user_id: userId, name, email, created_at: now, last_used_at: now };
}
