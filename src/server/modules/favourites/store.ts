import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Queries } from "#server/db/database.ts";
import type { FavouritesTable } from "#server/db/learning-tables.ts";

export type FavouriteRow = Selectable<FavouritesTable>;
export type StoredFavourite = Omit<FavouriteRow, "user_id">;
export type FavouritesStore = ReturnType<typeof favouritesStore>;

export function favouritesStore(query: Queries) {
  return {
    /** Returns favourites newest first. The query reads only the index. */
    all: (userId: string): Promise<StoredFavourite[]> =>
      query
        .selectFrom("favourites")
        .select(["content_id", "created_at"])
        .where("user_id", "=", userId)
        .orderBy("created_at", "desc")
        .execute(),

    before: (userId: string, last: StoredFavourite | undefined, limit: number): Promise<StoredFavourite[]> =>
      query
        .selectFrom("favourites")
        .select(["content_id", "created_at"])
        .where("user_id", "=", userId)
        .$if(last !== undefined, (rows) =>
          rows.where(sql<boolean>`(created_at, content_id) < (${last?.created_at}, ${last?.content_id})`),
        )
        .orderBy("created_at", "desc")
        .orderBy("content_id", "desc")
        .limit(limit)
        .execute(),

    hasMoreThan: async (userId: string, count: number): Promise<boolean> => {
      const next = query.selectFrom("favourites").select("content_id").where("user_id", "=", userId);
      return (await next.limit(1).offset(count).executeTakeFirst()) !== undefined;
    },

    /** Adds a favourite unless it exists. Returns the time of the row. */
    add: async (row: FavouriteRow): Promise<number> => {
      const { created_at } = await query
        .insertInto("favourites")
        .values(row)
        // With "do nothing" the statement would not return the existing row.
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
