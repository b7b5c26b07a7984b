import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";

/** A random key, shared by all processes of a database; the first caller creates it. */
export async function sharedSecret({ query }: Database, name: string, now: number): Promise<Buffer> {
  const stored = () =>
    query.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirst();
  const before = await stored();
  if (before !== undefined) return Buffer.from(before.value, "base64url");
  await query
    .insertInto("secrets")
    .values({ name, value: randomBytes(32).toString("base64url"), created_at: now })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const after = await stored();
  if (after === undefined) throw new Error(`the secret ${name} was deleted while it was made`);
  return Buffer.from(after.value, "base64url");
}
