import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";

/** A random key, shared by all processes of a database; the first caller creates it. */
export async function sharedSecret(database: Database, name: string, now: number): Promise<Buffer> {
  const make = async () => randomBytes(32).toString("base64url");
  return Buffer.from(await sharedText(database, { name, make, now }), "base64url");
}

type SharedText = { name: string; make: () => Promise<string>; now: number };

/** Returns the shared text with this name. If there is none, `make` creates it. */
export async function sharedText({ query }: Database, { name, make, now }: SharedText): Promise<string> {
  const stored = () =>
    query.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirst();
  const before = await stored();
  if (before !== undefined) return before.value;
  await query
    .insertInto("secrets")
    .values({ name, value: await make(), created_at: now })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const after = await stored();
  if (after === undefined) throw new Error(`the secret ${name} was deleted while it was made`);
  return after.value;
}
