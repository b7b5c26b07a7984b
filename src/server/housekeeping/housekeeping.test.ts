import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { freshDatabase } from "#tests/support/database.ts";

test("a sweep that fails keeps nobody from registering or signing in", async () => {
  const database = await freshDatabase();
  await sql`alter table login_results rename to elsewhere`.execute(database.query);
  const { register, logIn, wait } = await accountApp(database);
  const username = newName();
  expect((await register({ username, password: goodPassword })).statusCode).toBe(200);
  wait(2 * 60 * 60_000);
  expect((await logIn({ username, password: goodPassword })).statusCode).toBe(200);
});
