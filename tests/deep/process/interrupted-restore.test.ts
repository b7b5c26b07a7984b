import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { embeddedLocation, feedbackRow } from "#tests/support/database.ts";
import { openDatabase } from "#server/db/database.ts";
import type { DatabaseLocation } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { eraseUser } from "#server/modules/account/personal-data/service.ts";
import { backUp } from "#server/db/backup/backup.ts";
import { restore } from "#server/db/backup/restore.ts";
import { restoreSteps } from "#server/db/backup/sqlite-file.ts";

type Embedded = DatabaseLocation & { kind: "sqlite" };

/** The data that a server finds when it starts. It migrates first, which would create a missing database. */
async function found(location: Embedded): Promise<string[]> {
  await migrate(location);
  const database = await openDatabase(location);
  const rows = await database.query.selectFrom("feedback").select("id").execute();
  await database.close();
  return rows.map(({ id }) => id);
}

async function holding(id: string): Promise<Embedded> {
  const location = embeddedLocation();
  await migrate(location);
  const database = await openDatabase(location);
  await database.query.insertInto("feedback").values(feedbackRow({ id })).execute();
  await database.close();
  return location;
}

/** A process that restores and is killed right after one of the steps. */
async function restoreAndDie(file: string, location: Embedded, step: string): Promise<void> {
  const program = `
    import { restore } from ${JSON.stringify(new URL("../../../src/server/db/backup/restore.ts", import.meta.url).href)};
    const [file, location, step] = JSON.parse(process.argv[1]);
    await restore(file, location, {
      replace: true, keepIn: "/nowhere", erase: async () => undefined,
      onStep: (done) => { if (done === step) process.kill(process.pid, "SIGKILL"); },
    });`;
  const given = JSON.stringify([file, location, step]);
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program, given]);
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
}

test.each(restoreSteps)(
  "a restore killed after the step “%s” leaves the old or the new data, and the next restore cleans up",
  async (step) => {
    const folder = mkdtempSync(join(tmpdir(), "kaiwa-interrupted-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, "new.kaiwa.gz");
    await backUp(await holding("new"), file);
    const location = await holding("old");
    await restoreAndDie(file, location, step);
    expect(await found(location)).toStrictEqual([step === "replaced" ? "new" : "old"]);

    await restore(file, location, { replace: true, keepIn: folder, erase: eraseUser });
    expect(await found(location)).toStrictEqual(["new"]);
    const left = readdirSync(dirname(location.file)).filter((name) => !/\.replaced-[^.]*$/.test(name));
    expect(left).toStrictEqual(["kaiwa.sqlite"]);
  },
);
