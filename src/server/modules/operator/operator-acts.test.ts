import { expect, test } from "vitest";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { noteAct, readLog } from "./service.ts";

const database = withDatabase();

test("exports acts of staff without the operator, and keeps them without the learner after the erasure", async () => {
  const { register, as, now } = await accountApp(database);
  const { token, user } = (await register({ username: newName(), password: goodPassword })).json().data;
  const context = { database, now, actor: "aki" };
  const details = { days: 31, reason: "Mei Lin wrote to us" };
  const other = "somebody-else";
  await database.transaction(async (tx) => {
    await noteAct(tx, context, { act: "grant", subject: user.id, userId: user.id, details });
    await noteAct(tx, context, { act: "refund", subject: "order-1", userId: user.id, details });
    await noteAct(tx, context, { act: "user.read", subject: other, userId: other });
  });

  const file = await as(token).get("/api/user/export");
  const createdAt = new Date(now()).toISOString();
  expect(file.json().staffActs).toHaveLength(2);
  expect(file.json().staffActs).toEqual(
    expect.arrayContaining([
      { act: "grant", subject: user.id, details, createdAt },
      { act: "refund", subject: "order-1", details, createdAt },
    ]),
  );
  expect(file.body).not.toContain("aki");

  await as(token).post("/api/user/delete", { confirm: "DELETE" });
  const left = (await readLog(context, { limit: 10 })).map((row) => [
    row.act,
    row.subject,
    row.user_id,
    row.details,
  ]);
  expect(left).toHaveLength(3);
  expect(left).toEqual(
    expect.arrayContaining([
      ["grant", null, null, "{}"],
      ["refund", "order-1", null, "{}"],
      ["user.read", other, other, "{}"],
    ]),
  );
});
