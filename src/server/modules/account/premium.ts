import type { Database } from "#server/db/database.ts";

/** Tells members from others. Asked anew every time: a membership ends while its session goes on. */
export function premiumCheck({
  database,
  now,
}: {
  database: Database;
  now: () => number;
}): (userId: string) => Promise<boolean> {
  return async (userId) => {
    const user = await database.query
      .selectFrom("users")
      .select("premium_expiry")
      .where("id", "=", userId)
      .executeTakeFirst();
    return (user?.premium_expiry ?? 0) > now();
  };
}
