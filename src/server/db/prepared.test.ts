import { expect, test } from "vitest";
import { feedbackRow, withDatabase } from "#tests/support/database.ts";
import { prepared } from "./prepared.ts";

const database = withDatabase();

const byTypeAndTime = prepared((query, type: "bug" | "other" | "suggestion", from: number) =>
  query
    .selectFrom("feedback")
    .select(["id", "contact"])
    .where("created_at", ">=", from)
    .where("type", "=", type)
    .orderBy("id"),
);

test("a query that is built once gets each call's own arguments, each in its place", async () => {
  const { query } = database;
  await query
    .insertInto("feedback")
    .values([
      feedbackRow({ id: "a", type: "bug", created_at: 1 }),
      feedbackRow({ id: "b", type: "bug", created_at: 2 }),
      feedbackRow({ id: "c", type: "other", created_at: 2 }),
    ])
    .execute();
  expect(await byTypeAndTime(query, "bug", 1)).toEqual([
    { id: "a", contact: null },
    { id: "b", contact: null },
  ]);
  expect(await byTypeAndTime(query, "bug", 2)).toEqual([{ id: "b", contact: null }]);
  expect(await byTypeAndTime(query, "other", 0)).toEqual([{ id: "c", contact: null }]);
});

test("inside a transaction it belongs to the transaction", async () => {
  const undone = database.transaction(async (tx) => {
    await tx
      .insertInto("feedback")
      .values(feedbackRow({ id: "d", type: "suggestion", created_at: 3 }))
      .execute();
    expect(await byTypeAndTime(tx, "suggestion", 0)).toHaveLength(1);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await byTypeAndTime(database.query, "suggestion", 0)).toEqual([]);
});
