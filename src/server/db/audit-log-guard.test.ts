import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { freshLocation, openForTest, withDatabase } from "#tests/support/database.ts";
import { migrate } from "./migrate.ts";

const database = withDatabase();

async function storedAct(): Promise<string> {
  const row = { id: randomUUID(), actor: "aki", act: "refund", subject: "order-1", user_id: "mei" };
  await database.query
    .insertInto("audit_log")
    .values({ ...row, details: '{"reason":"ill"}', created_at: 1 })
    .execute();
  return row.id;
}

const refused = "never changed or deleted";

test.each([
  { actor: "somebody-else" },
  { act: "user.read" },
  { created_at: 2 },
  { details: '{"reason":"well"}' },
  { user_id: "another", details: "{}" },
  { subject: "order-2", details: "{}" },
  { actor: "somebody-else", details: "{}" },
])("rejects changing a row of the audit log to %j", async (change) => {
  const id = await storedAct();
  const update = database.query.updateTable("audit_log").set(change).where("id", "=", id);
  await expect(update.execute()).rejects.toThrow(refused);
});

test("rejects adding a learner to a row of the audit log", async () => {
  const id = await storedAct();
  const rows = database.query.updateTable("audit_log").where("id", "=", id);
  await rows.set({ details: "{}", user_id: null, subject: null }).execute();
  await expect(rows.set({ user_id: "mei" }).execute()).rejects.toThrow(refused);
  await expect(rows.set({ subject: "mei" }).execute()).rejects.toThrow(refused);
});

test("rejects deleting a row of the audit log, and lets an erasure clear it", async () => {
  const id = await storedAct();
  const rows = database.query.deleteFrom("audit_log").where("id", "=", id);
  await expect(rows.execute()).rejects.toThrow(refused);
  const erasure = { details: "{}", user_id: null, subject: null };
  await database.query.updateTable("audit_log").set(erasure).where("id", "=", id).execute();
  const left = database.query.selectFrom("audit_log").select(["act", "user_id", "details"]);
  expect(await left.where("id", "=", id).execute()).toEqual([
    { act: "refund", user_id: null, details: "{}" },
  ]);
});

test("rejects deleting a row of the audit log after a second start", async () => {
  const location = await freshLocation();
  await migrate(location);
  await migrate(location);
  const { query } = await openForTest(location);
  await query
    .insertInto("audit_log")
    .values({ id: "a", actor: "aki", act: "grant", details: "{}", created_at: 1 })
    .execute();
  await expect(query.deleteFrom("audit_log").execute()).rejects.toThrow(refused);
});
