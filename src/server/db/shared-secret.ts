import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";

/** A random key of that name, the same for all server processes of a database: whoever asks first makes it. */
export async function sharedSecret({ query }: Database, name: string, now: number): Promise<Buffer> {
  const made = { name, value: randomBytes(32).toString("base64url"), created_at: now };
  await query
    .insertInto("secrets")
    .values(made)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await query
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, "base64url");
}
