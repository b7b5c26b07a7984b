import { expect, test } from "vitest";
import { afterRecoveryCommand } from "#scripts/operate/after-recovery.ts";
import { moveCommand } from "#scripts/operate/move-to-postgres.ts";
import { outcomeOf } from "#scripts/operate/operator-command.ts";
import { migrate } from "#server/db/migrate.ts";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import {
  columnsOf,
  embeddedLocation,
  environmentOf,
  feedbackRow,
  freshLocation,
  openForTest,
} from "#tests/support/database.ts";
import { paidOrder } from "#tests/support/membership-rows.ts";
import { erasureList, using } from "#tests/support/restore.ts";

const testOnPostgres = test.skipIf(process.env["KAIWA_TEST_ENGINE"] !== "postgres");

testOnPostgres("moves all data from SQLite to PostgreSQL, with sessions, and only once", async () => {
  const [source, target] = [embeddedLocation(), await freshLocation()];
  const environment = { ...environmentOf(source), ...environmentOf(target) };
  const move = () => outcomeOf(() => moveCommand([], environment));
  await migrate(source);
  const messages = Array.from({ length: 600 }, (_, index) =>
    feedbackRow({ id: `message-${1000 + index}`, content: `行 ${index}\n"引用" 🐈` }),
  );
  const token = await using(source, async (database) => {
    const { register } = await accountApp(database);
    const { data } = (await register({ username: newName(), password: goodPassword })).json();
    await paidOrder(database, { userId: data.user.id });
    await database.query.insertInto("feedback").values(messages).execute();
    return String(data.token);
  });
  const server = await openForTest(source);
  expect(await move()).toEqual({ code: 1, said: expect.stringContaining("is in use. Stop the server") });
  await server.close();

  expect(await move()).toEqual({ code: 0, said: expect.stringMatching(/^Copied 6\d\d rows from .* to /) });
  const moved = await openForTest(target);
  expect((await (await accountApp(moved)).info(token)).statusCode).toBe(200);
  const stored = await moved.query.selectFrom("feedback").selectAll().orderBy("id").execute();
  expect(stored).toStrictEqual(messages);
  expect(await moved.query.selectFrom("ledger_entries").select("amount_fen").execute()).toEqual([
    { amount_fen: 12_800 },
  ]);
  expect(await move()).toEqual({ code: 1, said: expect.stringContaining("has data already") });
});

testOnPostgres("does not prepare a database that Kaiwa has not written", async () => {
  const location = await freshLocation();
  const words = ["--erasures", erasureList([])];
  expect(await outcomeOf(() => afterRecoveryCommand(words, environmentOf(location)))).toEqual({
    code: 1,
    said: "This is not a database of Kaiwa. Nothing was changed.",
  });
  expect(await columnsOf(location)).toEqual([]);
});
