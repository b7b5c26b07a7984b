import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { afterRecoveryCommand } from "#scripts/operate/after-recovery.ts";
import { backUpCommand } from "#scripts/operate/backup.ts";
import { erasuresCommand } from "#scripts/operate/erasures.ts";
import { moveCommand } from "#scripts/operate/move-to-postgres.ts";
import { outcomeOf } from "#scripts/operate/operator-command.ts";
import { restoreCommand } from "#scripts/operate/restore.ts";
import { noteErasure } from "#server/db/erasures.ts";
import { migrate } from "#server/db/migrate.ts";
import { eraseUser } from "#server/modules/account/personal-data/service.ts";
import { embeddedLocation, environmentOf, feedbackRow, openForTest } from "#tests/support/database.ts";
import { backUp, testFolder, using } from "#tests/support/restore.ts";

const commands = {
  backup: backUpCommand,
  restore: restoreCommand,
  erasures: erasuresCommand,
  "after-recovery": afterRecoveryCommand,
  "move-to-postgres": moveCommand,
};
type Script = keyof typeof commands;

const run = (script: Script, words: string[], environment: Record<string, string>) =>
  outcomeOf(() => commands[script](words, environment));

function runProcess(script: Script, words: string[], environment: Record<string, string>) {
  const file = fileURLToPath(new URL(`../../../scripts/operate/${script}.ts`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], {
    env: environment,
    encoding: "utf8",
  });
  return { code: status, said: `${stdout}${stderr}`.trim() };
}

async function locationWith(id: string) {
  const location = embeddedLocation();
  await migrate(location);
  await using(location, ({ query }) => query.insertInto("feedback").values(feedbackRow({ id })).execute());
  return location;
}

const messagesIn = (location: ReturnType<typeof embeddedLocation>) =>
  using(location, async ({ query }) => {
    const rows = await query.selectFrom("feedback").select("id").execute();
    return rows.map(({ id }) => id);
  });

test("restores what an operator has backed up and then lost, and keeps the replaced file", async () => {
  const location = await locationWith("old");
  const environment = environmentOf(location);
  const file = join(testFolder(), "monday.sqlite");
  expect(runProcess("backup", [file], environment)).toStrictEqual({
    code: 0,
    said: expect.stringMatching(/^Backed up the database file .* to .*monday\.sqlite\.$/),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const log = await using(location, ({ query }) =>
    query.selectFrom("audit_log").select(["actor", "act", "details"]).execute(),
  );
  expect(log).toEqual([{ actor: userInfo().username, act: "backup", details: JSON.stringify({ file }) }]);

  await using(location, ({ query }) => query.deleteFrom("feedback").execute());
  const server = await openForTest(location);
  const inUse = runProcess("restore", [file], environment);
  expect(inUse).toStrictEqual({ code: 1, said: expect.stringContaining("is in use. Stop") });
  await server.close();
  const { code, said } = runProcess("restore", [file], environment);
  expect(code).toBe(0);
  expect(said).not.toContain("are back");
  expect(await messagesIn(location)).toEqual(["old"]);
  const keptAs = /kept as (\S+)\.\s/.exec(said)?.[1] ?? "";
  expect(await messagesIn({ kind: "sqlite", file: keptAs })).toEqual([]);
  expect(readdirSync(dirname(location.file)).filter((name) => /restoring|part/.test(name))).toEqual([]);
});

test("never overwrites a backup, and says that there is nothing to back up", async () => {
  const location = await locationWith("old");
  const file = await backUp(location);
  const before = readFileSync(file);
  expect(await run("backup", [file], environmentOf(location))).toMatchObject({
    code: 1,
    said: expect.stringContaining("already exists"),
  });
  expect(readFileSync(file).equals(before)).toBe(true);
  const nowhere = environmentOf(embeddedLocation());
  expect(await run("backup", [join(testFolder(), "new.sqlite")], nowhere)).toMatchObject({
    code: 1,
    said: expect.stringContaining("There is no file"),
  });
});

test("erases accounts again that the replaced database has erased, without a list", async () => {
  const location = embeddedLocation();
  await migrate(location);
  await using(location, async ({ query }) => {
    const learners = ["mei", "ken"].map((id) => ({ id, username: id, username_folded: id, created_at: 1 }));
    await query.insertInto("users").values(learners).execute();
  });
  const file = await backUp(location);
  await using(location, (database) =>
    database.transaction(async (tx) => {
      await eraseUser(tx, "ken");
      await noteErasure(tx, "ken", 1_763_190_000_000);
    }),
  );
  const usersIn = () => using(location, ({ query }) => query.selectFrom("users").select("id").execute());
  // After the first restore, the restored database has the erasure.
  for (let times = 0; times < 2; times += 1) {
    const { said } = await run("restore", [file], environmentOf(location));
    expect(said).toContain("erased again (1)");
    expect(await usersIn()).toEqual([{ id: "mei" }]);
  }
  const list = join(testFolder(), "erasures.txt");
  expect(await run("erasures", [list], environmentOf(location))).toMatchObject({ code: 0 });
  expect(readFileSync(list, "utf8")).toMatch(/^kaiwa-erasures 1 1\n[0-9a-f]{64} 1763190000000\n$/);
  expect(statSync(list).mode & 0o777).toBe(0o600);

  const newMachine = embeddedLocation();
  const { said } = await run("restore", [file], environmentOf(newMachine));
  expect(said).toContain("accounts that were erased after the backup are back");
});

test("replaces a damaged database and keeps it", async () => {
  const file = await backUp(await locationWith("new"));
  const location = embeddedLocation();
  mkdirSync(dirname(location.file), { recursive: true });
  writeFileSync(location.file, "this was a database once ".repeat(1_000));
  const { code, said } = await run("restore", [file], environmentOf(location));
  expect(code).toBe(0);
  expect(await messagesIn(location)).toEqual(["new"]);
  expect(readFileSync(/kept as (\S+)\.\s/.exec(said)?.[1] ?? "", "utf8")).toContain("a database once");
});

test("removes what a killed restore has left", async () => {
  const file = await backUp(await locationWith("new"));
  const location = await locationWith("old");
  for (const suffix of ["", "-wal"]) writeFileSync(`${location.file}.restoring${suffix}`, "half");
  expect(await run("restore", [file], environmentOf(location))).toMatchObject({ code: 0 });
  expect(await messagesIn(location)).toEqual(["new"]);
  expect(existsSync(`${location.file}.restoring-wal`)).toBe(false);
});

const postgres = { DATABASE_URL: "postgres://kaiwa@localhost/kaiwa" };
const restoreUsage = "Name the backup to restore: npm run restore -- <file> [--erasures <list>]";

test.each([
  {
    script: "after-recovery",
    words: [],
    says: "Name the newest list of erased accounts: npm run after-recovery -- --erasures <list>",
  },
  { script: "backup", words: [], says: "Name the file to write: npm run backup -- <file>" },
  {
    script: "backup",
    words: ["a"],
    environment: postgres,
    says: "Back up PostgreSQL with its own tools, such as pg_dump.",
  },
  { script: "restore", words: [], says: restoreUsage },
  { script: "restore", words: ["a", "--now"], says: restoreUsage },
  {
    script: "restore",
    words: ["a"],
    environment: postgres,
    says: "Restore PostgreSQL with its own tools, such as pg_restore. Then run npm run after-recovery.",
  },
  { script: "erasures", words: [], says: "Name the file to write: npm run erasures -- <file>" },
  {
    script: "move-to-postgres",
    words: [],
    says: "Set DATABASE_URL to a new PostgreSQL database: npm run move-to-postgres",
  },
] as const)(
  "explains in one sentence what is wrong with $script $words",
  async ({ script, words, says, ...rest }) => {
    const environment = "environment" in rest ? rest.environment : {};
    expect(await run(script, [...words], environment)).toStrictEqual({ code: 1, said: says });
  },
);
