import type { Selectable } from "kysely";
import type { Queries } from "#server/db/database.ts";
import type { FavouritesTable } from "#server/db/tables.ts";

export type FavouriteRow = Selectable<FavouritesTable>;
export type FavouritesStore = ReturnType<typeof favouritesStore>;

export function favouritesStore(query: Queries) {
  return {
    /** All of a learner's, newest first: never more than there are scenes, and out of the index alone. */
    all: (userId: string): Promise<Omit<FavouriteRow, "user_id">[]> =>
      query
        .selectFrom("favourites")
        .select(["content_id", "created_at"])
        .where("user_id", "=", userId)
        .orderBy("created_at", "desc")
        .execute(),

    /** Since when the scene is kept: now, or for longer. */
    add: async (row: FavouriteRow): Promise<number> => {
      const { created_at } = await query
        .insertInto("favourites")
        .values(row)
        // Changes nothing, but gives the row back that is there.
        .onConflict((conflict) =>
          conflict
            .columns(["user_id", "content_id"])
            .doUpdateSet({ created_at: (eb) => eb.ref("favourites.created_at") }),
        )
        .returning("created_at")
        .executeTakeFirstOrThrow();
      return created_at;
    },

    remove: async (userId: string, contentId: string): Promise<void> => {
      await query
        .deleteFrom("favourites")
        .where("user_id", "=", userId)
        .where("content_id", "=", contentId)
        .execute();
    },

    removeAll: async (userId: string): Promise<void> => {
      await query.deleteFrom("favourites").where("user_id", "=", userId).execute();
    },
  };
}
