import type { Selectable } from "kysely";
import type { GivenAnswer } from "#domain/learning/given-answer.ts";
import type { Queries } from "#server/db/database.ts";
import type { UsersTable } from "#server/db/tables.ts";

export type UserRow = Selectable<UsersTable>;
export type UserStore = ReturnType<typeof userStore>;

export function userStore(query: Queries) {
  return {
    byId: (id: string): Promise<UserRow | undefined> =>
      query.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst(),

    byName: (folded: string): Promise<UserRow | undefined> =>
      query.selectFrom("users").selectAll().where("username_folded", "=", folded).executeTakeFirst(),

    /** Returns the account that has verified the address, or else the oldest account with that address. */
    byEmail: (folded: string): Promise<UserRow | undefined> =>
      query
        .selectFrom("users")
        .selectAll()
        .where("email_folded", "=", folded)
        .orderBy(({ eb }) => eb("email_verified_at", "is", null))
        .orderBy("created_at")
        .orderBy("id")
        .limit(1)
        .executeTakeFirst(),

    hasIdentity: async (userId: string): Promise<boolean> => {
      const linked = await query
        .selectFrom("identities")
        .select("provider")
        .where("user_id", "=", userId)
        .limit(1)
        .executeTakeFirst();
      return linked !== undefined;
    },

    /** Returns undefined if the account no longer exists. */
    setNickname: (id: string, nickname: string): Promise<UserRow | undefined> =>
      query.updateTable("users").set({ nickname }).where("id", "=", id).returningAll().executeTakeFirst(),

    /** Returns undefined if the account no longer exists or the stored answer stays (see `replaces`). */
    setStartingPoint: (id: string, { value, answeredAt }: GivenAnswer): Promise<UserRow | undefined> =>
      query
        .updateTable("users")
        .set({ starting_point: value, starting_point_at: answeredAt })
        .where("id", "=", id)
        .where((eb) =>
          eb.or([
            eb("starting_point", "is", null),
            ...(value === "skipped"
              ? []
              : [eb("starting_point", "=", "skipped"), eb("starting_point_at", "<", answeredAt)]),
          ]),
        )
        .returningAll()
        .executeTakeFirst(),
  };
}
