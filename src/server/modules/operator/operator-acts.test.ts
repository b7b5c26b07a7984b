import { expect, test } from "vitest";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { noteAct, readLog } from "./service.ts";

const database = withDatabase();

test("a learner reads in the export what staff did to the account, not who; erasing leaves the act, about nobody", async () => {
  const { register, as, now } = await accountApp(database);
  const { token, user } = (await register({ username: newName(), password: goodPassword })).json().data;
  const desk = { database, now, actor: "aki" };
  const details = { days: 31, reason: "Mei Lin wrote to us" };
  await database.transaction((tx) => noteAct(tx, desk, { act: "grant", subject: user.id, details }));
  await database.transaction((tx) => noteAct(tx, desk, { act: "user.read", subject: "somebody-else" }));

  const file = await as(token).get("/api/user/export");
  expect(file.json().staffActs).toEqual([{ act: "grant", createdAt: new Date(now()).toISOString() }]);
  expect(file.body).not.toContain("aki");

  await as(token).post("/api/user/delete", { confirm: "DELETE" });
  const left = (await readLog(desk, { limit: 10 })).map((row) => [row.act, row.subject, row.details]);
  expect(left).toHaveLength(2);
  expect(left).toEqual(
    expect.arrayContaining([
      ["grant", null, "{}"],
      ["user.read", "somebody-else", "{}"],
    ]),
  );
});
