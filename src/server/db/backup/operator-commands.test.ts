import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { afterRecoveryCommand } from "#scripts/operate/after-recovery.ts";
import { backUpCommand } from "#scripts/operate/backup.ts";
import { erasuresCommand } from "#scripts/operate/erasures.ts";
import { outcomeOf } from "#scripts/operate/operator-command.ts";
import { restoreCommand } from "#scripts/operate/restore.ts";
import { openDatabase } from "#server/db/database.ts";
import { erasureHash } from "#server/db/erasures.ts";
import { migrate } from "#server/db/migrate.ts";
import { loadMigrations } from "#server/db/migration-files.ts";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { environmentOf, feedbackRow, freshLocation, openForTest } from "#tests/support/database.ts";

const commands = {
  backup: backUpCommand,
  restore: restoreCommand,
  erasures: erasuresCommand,
  "after-recovery": afterRecoveryCommand,
};

const run = (script: keyof typeof commands, words: string[], environment: Record<string, string>) =>
  outcomeOf(() => commands[script](words, environment));

function runProcess(script: keyof typeof commands, words: string[], environment: Record<string, string>) {
  const file = fileURLToPath(new URL(`../../../../scripts/operate/${script}.ts`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], {
    env: environment,
    encoding: "utf8",
  });
  return { code: status, said: `${stdout}${stderr}`.trim() };
}

test("restores everything that an operator has backed up and then lost", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-operator-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "monday.kaiwa.gz");
  const location = await freshLocation();
  const environment = { KAIWA_DATA: folder, ...environmentOf(location) };
  await migrate(location);
  const database = await openDatabase(location);
  const row = feedbackRow();
  await database.query.insertInto("feedback").values(row).execute();

  const backedUp = runProcess("backup", [file], environment);
  expect(backedUp).toStrictEqual({
    code: 0,
    said: expect.stringMatching(/^Backed up the .* to .*monday\.kaiwa\.gz \(1 rows\)\.$/),
  });

  const log = database.query.selectFrom("audit_log").select(["actor", "act", "details"]);
  const details = JSON.stringify({ file, rows: 1 });
  expect(await log.execute()).toEqual([{ actor: userInfo().username, act: "backup", details }]);

  await database.query.deleteFrom("feedback").execute();
  const inUse = runProcess("restore", [file, "--replace"], environment);
  expect(inUse).toStrictEqual({ code: 1, said: expect.stringContaining("is in use. Stop") });
  await database.close();

  const restored = await run("restore", [file, "--replace"], environment);
  expect(restored).toStrictEqual({
    code: 0,
    said: expect.stringMatching(/^Restored .*monday\.kaiwa\.gz into the [^ ]+ (?!.*are back)/),
  });
  const again = await openDatabase(location);
  onTestFinished(() => again.close());
  expect(await again.query.selectFrom("feedback").selectAll().execute()).toStrictEqual([row]);
});

test("ends sessions and keeps deleted accounts deleted after a recovery by PostgreSQL's own tools", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-operator-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const location = await freshLocation();
  await migrate(location);
  const database = await openDatabase(location);
  onTestFinished(() => database.close());
  const { register } = await accountApp(database);
  const newLearner = async (): Promise<string> =>
    (await register({ username: newName(), password: goodPassword })).json().data.user.id;
  const [stays, left] = [await newLearner(), await newLearner()];
  const list = join(folder, "erasures.txt");
  writeFileSync(list, `kaiwa-erasures 1 1\n${erasureHash(left)} 1763190000000\n`);
  expect(
    await run("after-recovery", ["--erasures", list], { KAIWA_DATA: folder, ...environmentOf(location) }),
  ).toStrictEqual({ code: 0, said: expect.stringContaining("all learners must sign in again, and") });
  expect(await database.query.selectFrom("users").select("id").execute()).toEqual([{ id: stays }]);
  expect(await database.query.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("migrates a database that was recovered to a moment before the latest migrations", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-operator-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const location = await freshLocation();
  await migrate(
    location,
    loadMigrations().filter(({ number }) => number < 29),
  );
  const database = await openForTest(location);
  const learners = ["mei", "ken"].map((id) => ({ id, username: id, username_folded: id, created_at: 1 }));
  await database.query.insertInto("users").values(learners).execute();
  const list = join(folder, "erasures.txt");
  writeFileSync(list, `kaiwa-erasures 1 1\n${erasureHash("ken")} 1763190000000\n`);
  expect(
    await run("after-recovery", ["--erasures", list], { KAIWA_DATA: folder, ...environmentOf(location) }),
  ).toStrictEqual({ code: 0, said: expect.stringContaining("erased since are erased (1)") });
  expect(await database.query.selectFrom("users").select("id").execute()).toEqual([{ id: "mei" }]);
});

test.each([
  {
    script: "after-recovery" as const,
    words: [],
    says: "Name the newest list of erased accounts: npm run after-recovery -- --erasures <list>",
  },
  { script: "backup" as const, words: [], says: "Name the file to write: npm run backup -- <file>" },
  {
    script: "restore" as const,
    words: ["--replace"],
    says: "Name the backup to restore: npm run restore -- <file> [--replace] [--erasures <list>] [--move]",
  },
  {
    script: "restore" as const,
    words: ["a.gz", "--now"],
    says: "Name the backup to restore: npm run restore -- <file> [--replace] [--erasures <list>] [--move]",
  },
  { script: "erasures" as const, words: [], says: "Name the file to write: npm run erasures -- <file>" },
  { script: "restore" as const, words: ["/nowhere/at.all"], says: "There is no file /nowhere/at.all." },
])("names the missing argument of $script $words in one sentence", async ({ script, words, says }) => {
  expect(await run(script, words, {})).toStrictEqual({ code: 1, said: says });
});
