import { expect, test, vi } from "vitest";
import { restoredTables } from "#server/db/restored-tables.ts";
import { accountApp, newName } from "#tests/support/account-app.ts";
import { migratedLocation, openForTest } from "#tests/support/database.ts";

const secrets = {
  password: "himitsu-no-password-7",
  wrong: "wrong-guess-8",
  swapped: "typed-into-the-name-9",
};

async function visit(calls: Awaited<ReturnType<typeof accountApp>>): Promise<string[]> {
  const username = newName();
  const first = (await calls.register({ username, password: secrets.password })).json().data.token;
  await calls.logIn({ username, password: secrets.wrong });
  await calls.logIn({ username: secrets.swapped, password: username });
  const second = (await calls.logIn({ username, password: secrets.password })).json().data.token;
  expect((await calls.info(second)).statusCode).toBe(200);
  await calls.info(`${second.slice(0, -1)}${second.endsWith("A") ? "B" : "A"}`);
  return [first, second, ...Object.values(secrets)];
}

test("stores neither tokens nor passwords, not even a password that was typed as the name", async () => {
  const location = await migratedLocation();
  const database = await openForTest(location);
  const hidden = await visit(await accountApp(database));
  const anyTable = database.query.withTables<Record<string, object>>();
  const tables = Object.keys(restoredTables).map((table) => anyTable.selectFrom(table).selectAll().execute());
  const everything = JSON.stringify(await Promise.all(tables));
  expect(everything).toContain("$argon2id$");
  for (const secret of hidden) expect(everything).not.toContain(secret);
});

test("logs neither tokens nor passwords at any log level", async () => {
  const location = await migratedLocation();
  const database = await openForTest(location);
  let logged = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    logged += String(text);
    return true;
  });
  const hidden = await visit(await accountApp(database, { LOG_LEVEL: "trace" }));
  write.mockRestore();
  expect(logged).toContain("/api/user/login");
  expect(logged).toContain("login.invalid");
  for (const secret of hidden) expect(logged).not.toContain(secret);
});
