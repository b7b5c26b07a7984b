import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import type { DatabaseLocation } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { eraseUser } from "#server/modules/account/personal-data/service.ts";
import { embeddedLocation, feedbackRow } from "#tests/support/database.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";
import { restoreSteps } from "./sqlite-file.ts";

type Embedded = DatabaseLocation & { kind: "sqlite" };

/** Starts as a server does, which migrates first, and returns the stored messages. */
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

async function backupOfNewData(): Promise<{ file: string; keepIn: string }> {
  const keepIn = mkdtempSync(join(tmpdir(), "kaiwa-interrupted-"));
  onTestFinished(() => rmSync(keepIn, { recursive: true, force: true }));
  const file = join(keepIn, "new.kaiwa.gz");
  await backUp(await holding("new"), file);
  return { file, keepIn };
}

const filesBeside = ({ file }: Embedded): string[] =>
  readdirSync(dirname(file)).filter((name) => !/\.replaced-[^.]*$/.test(name));

test.each(restoreSteps)(
  "keeps all of the old or all of the new data if a restore fails after the step “%s”",
  async (step) => {
    const { file, keepIn } = await backupOfNewData();
    const location = await holding("old");
    const restoring = restore(file, location, {
      replace: true,
      keepIn,
      erase: eraseUser,
      onStep: (done) => {
        if (done === step) throw new Error("interrupted");
      },
    });
    await expect(restoring).rejects.toThrow("interrupted");
    expect(await found(location)).toEqual([step === "replaced" ? "new" : "old"]);
  },
);

test("removes leftovers of a killed restore, but not files of a running one", async () => {
  const { file, keepIn } = await backupOfNewData();
  const location = await holding("old");
  const dead = spawnSync(process.execPath, ["--version"]).pid;
  const running = `${location.file}.restoring-${process.ppid}`;
  for (const left of [`${location.file}.restoring-${dead}`, `${location.file}.replaced-2026.part`, running])
    writeFileSync(left, "half");
  await restore(file, location, { replace: true, keepIn, erase: eraseUser });
  expect(filesBeside(location).toSorted()).toEqual([
    "kaiwa.sqlite",
    `kaiwa.sqlite.restoring-${process.ppid}`,
  ]);
  expect(await found(location)).toEqual(["new"]);
});
