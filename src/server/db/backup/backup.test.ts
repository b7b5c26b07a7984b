import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import type { Selectable } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  embeddedLocation,
  feedbackRow,
  freshLocation,
  migratedLocation,
  openForTest,
} from "#tests/support/database.ts";
import { backUp } from "./backup.ts";
import { readBackup, verifyBackup, writeBackup } from "./backup-file.ts";
import type { BackupItem } from "./backup-file.ts";
import { openDatabase } from "#server/db/database.ts";
import type { DatabaseLocation } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { loadMigrations, migration } from "#server/db/migration-files.ts";
import { eraseUser } from "#server/modules/account/personal-data/service.ts";
import { restore } from "./restore.ts";
import type { FeedbackTable } from "#server/db/tables.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "kaiwa-backup-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

function backupFile(): string {
  return join(folder(), "kaiwa.gz");
}

const rows = Array.from({ length: 1_200 }, (_, index) =>
  feedbackRow({
    id: `message-${String(index).padStart(4, "0")}`,
    content: index % 2 === 0 ? `行 ${index}\n"引用" 🐈\u2028b\u2029c` : "",
    segment: index % 3 === 0 ? null : index,
    created_at: 1_763_200_000_000 + index,
  }),
);

async function filled(location: DatabaseLocation, content = rows): Promise<DatabaseLocation> {
  await migrate(location);
  const database = await openDatabase(location);
  await database.transaction(async (tx) => {
    for (let from = 0; from < content.length; from += 200)
      await tx
        .insertInto("feedback")
        .values(content.slice(from, from + 200))
        .execute();
  });
  await database.close();
  return location;
}

async function contents(location: DatabaseLocation): Promise<Selectable<FeedbackTable>[]> {
  const database = await openDatabase(location);
  try {
    return await database.query.selectFrom("feedback").selectAll().orderBy("id").execute();
  } finally {
    await database.close();
  }
}

const options = () => ({ replace: false, keepIn: folder(), erase: eraseUser });
const replacing = () => ({ ...options(), replace: true });

describe("a backup", () => {
  test("restores all data into an empty database", async () => {
    const file = backupFile();
    expect(await backUp(await filled(await migratedLocation()), file)).toStrictEqual({ rows: 1_200 });
    const target = await freshLocation();
    expect(await restore(file, target, options())).toStrictEqual({
      replacedIsKeptAs: undefined,
      erasedAgain: 0,
      knowsLaterErasures: false,
    });
    expect(await contents(target)).toStrictEqual(rows);
    await migrate(target);
  });

  test("moves data between SQLite and the engine in use, in both directions", async () => {
    const [there, back] = [backupFile(), backupFile()];
    await backUp(await filled(embeddedLocation()), there);
    const target = await freshLocation();
    await restore(there, target, options());
    expect(await contents(target)).toStrictEqual(rows);
    await backUp(target, back);
    const home = embeddedLocation();
    await restore(back, home, options());
    expect(await contents(home)).toStrictEqual(rows);
  });

  test("is consistent while the server writes", async () => {
    const location = await filled(await migratedLocation());
    const server = await openForTest(location);
    const backup = new AbortController();
    const writing = (async () => {
      while (!backup.signal.aborted) {
        await server.transaction(async (tx) => {
          await tx.insertInto("feedback").values(feedbackRow()).execute();
          await tx.insertInto("feedback").values(feedbackRow()).execute();
        });
        await setImmediate();
      }
    })();
    const file = backupFile();
    await backUp(location, file).finally(() => backup.abort());
    await writing;
    const target = await freshLocation();
    await restore(file, target, options());
    expect((await contents(target)).length % 2).toBe(0);
  });

  test("of an older version is migrated while it is restored", async () => {
    const [first] = loadMigrations();
    if (first === undefined) throw new Error("There is a first migration.");
    const second = migration(
      2,
      "shout",
      "update feedback set content = upper(content); create table later (id text);",
    );
    const file = backupFile();
    const source = await freshLocation();
    await migrate(source, [first]);
    const old = await openDatabase(source);
    // This row lacks the columns that later migrations add.
    const { to_mail: _toMail, answered_at: _answeredAt, ...row } = feedbackRow({ content: "quiet" });
    await old.query.insertInto("feedback").values(row).execute();
    await old.close();
    await backUp(source, file, [first, second]);
    const target = await freshLocation();
    await restore(file, target, { ...options(), migrations: [first, second] });
    expect((await contents(target)).map(({ content }) => content)).toStrictEqual(["QUIET"]);
    await migrate(target, [first, second]);
    await expect(restore(file, await freshLocation(), { ...options(), migrations: [] })).rejects.toThrow(
      "newer version",
    );
  });

  test("never overwrites a file and leaves no file after a failure", async () => {
    const file = backupFile();
    await writeFile(file, "precious");
    await expect(backUp(await filled(await migratedLocation(), []), file)).rejects.toThrow("already exists");
    expect(readFileSync(file, "utf8")).toBe("precious");
    const empty = backupFile();
    await expect(backUp(await freshLocation(), empty)).rejects.toThrow("nothing to back up");
    expect(await readdir(dirname(empty))).toStrictEqual([]);
  });
});

describe("restoring", () => {
  test("rejects a database with data unless --replace is given, which saves the replaced data", async () => {
    const file = backupFile();
    await backUp(await filled(await migratedLocation()), file);
    const before = [feedbackRow({ id: "before" })];
    const target = await filled(await migratedLocation(), before);
    await expect(restore(file, target, options())).rejects.toThrow("has data already. Add --replace");
    expect(await contents(target)).toStrictEqual(before);

    const { replacedIsKeptAs: kept } = await restore(file, target, replacing());
    expect(await contents(target)).toStrictEqual(rows);
    if (kept === undefined) throw new Error("What was replaced is kept.");
    if (kept.endsWith(".gz")) await restore(kept, target, replacing());
    expect(await contents(kept.endsWith(".gz") ? target : { kind: "sqlite", file: kept })).toStrictEqual(
      before,
    );
  });

  test("rejects a database that is in use", async () => {
    const file = backupFile();
    const location = await filled(await migratedLocation(), rows.slice(0, 2));
    await backUp(location, file);
    const server = await openForTest(location);
    await server.query.deleteFrom("feedback").where("id", "=", "message-0000").execute();
    await expect(restore(file, location, replacing())).rejects.toThrow("in use. Stop");
    expect(await server.query.selectFrom("feedback").select("id").execute()).toStrictEqual([
      { id: "message-0001" },
    ]);
  });

  const damages = {
    "cut short": (whole: Buffer) => whole.subarray(0, whole.length - 400),
    "cut after its first half": (whole: Buffer) => whole.subarray(0, whole.length / 2),
    empty: () => Buffer.alloc(0),
    "no backup at all": () => Buffer.from("-- PostgreSQL database dump"),
    "without its end": (whole: Buffer) => changed(whole, (text) => text.split("\n").slice(0, -2).join("\n")),
    "with a changed letter": (whole: Buffer) => changed(whole, (text) => text.replace("行 2", "行 3")),
    "with a line missing": (whole: Buffer) =>
      changed(whole, (text) => text.replace(/\n\["message-0007.*/, "")),
    "with something after its end": (whole: Buffer) => changed(whole, (text) => `${text}["one more"]\n`),
  };
  test.each(Object.entries(damages))("rejects a file that is %s and changes nothing", async (_, damage) => {
    const [whole, broken] = [backupFile(), backupFile()];
    const location = await filled(embeddedLocation(), rows.slice(0, 50));
    await backUp(location, whole);
    writeFileSync(broken, damage(readFileSync(whole)));
    const before = [feedbackRow({ id: "before" })];
    const target = await filled(await migratedLocation(), before);
    await expect(restore(broken, target, replacing())).rejects.toThrow("is not a complete backup of Kaiwa");
    expect(await contents(target)).toStrictEqual(before);
  });

  test("changes nothing if the schema rejects a row", async () => {
    const [good, file] = [backupFile(), backupFile()];
    await backUp(await filled(embeddedLocation(), rows.slice(0, 3)), good);
    const misfits: BackupItem[] = [];
    for await (const item of readBackup(good)) {
      if ("format" in item) continue;
      misfits.push(Array.isArray(item) ? item.map((value) => (value === "bug" ? "praise" : value)) : item);
    }
    await writeBackup(file, await verifyBackup(good), Readable.from(misfits));
    const before = [feedbackRow({ id: "before" })];
    const target = await filled(await migratedLocation(), before);
    await expect(restore(file, target, replacing())).rejects.toThrow(/check|constraint/i);
    expect(await contents(target)).toStrictEqual(before);
  });

  test("replaces a damaged SQLite file and archives it", async () => {
    const file = backupFile();
    await backUp(await filled(await migratedLocation()), file);
    const target = embeddedLocation();
    await mkdir(dirname(target.file), { recursive: true });
    await writeFile(target.file, "this was a database once ".repeat(1_000));
    await expect(restore(file, target, options())).rejects.toThrow("has data already");
    const { replacedIsKeptAs } = await restore(file, target, replacing());
    expect(await contents(target)).toStrictEqual(rows);
    expect(readFileSync(replacedIsKeptAs ?? "", "utf8")).toContain("this was a database once");
  });

  test("leaves one valid SQLite file and no temporary files", async () => {
    const file = backupFile();
    await backUp(await filled(await migratedLocation()), file);
    const target = embeddedLocation();
    await restore(file, target, options());
    expect(await readdir(dirname(target.file))).toStrictEqual(["kaiwa.sqlite"]);
    const { rows: findings } = await sql`pragma integrity_check`.execute((await openForTest(target)).query);
    expect(findings).toStrictEqual([{ integrity_check: "ok" }]);
  });
});

function changed(whole: Buffer, edit: (text: string) => string): Buffer {
  const text = gunzipSync(whole).toString();
  const edited = edit(text);
  expect(edited).not.toBe(text);
  return gzipSync(edited);
}
