import { spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { columnsOf, firstColumnsOfIndexes, freshLocation, openForTest } from "#tests/support/database.ts";
import type { DatabaseLocation } from "./database.ts";
import { appliedMigrations, migrate } from "./migrate.ts";
import { loadMigrations, migration, statementsOf } from "./migration-files.ts";
import type { Migration } from "./migration-files.ts";

const cups = migration(1, "cups", "create table cup (id integer primary key); insert into cup values (1);");
const plates = migration(
  2,
  "plates",
  "create table plate (id integer primary key);\ninsert into plate values (1);",
);

const noCups = migration(3, "no-cups", "-- contract: nothing reads cups any more\ndrop table cup;");

async function state(location: DatabaseLocation): Promise<{ tables: string[]; numbers: number[] }> {
  const tables = new Set((await columnsOf(location)).map(({ table }) => table));
  tables.delete("migration");
  const { query } = await openForTest(location);
  const applied = await appliedMigrations(query);
  return { tables: [...tables], numbers: applied.map(({ number }) => number) };
}

describe("migrating", () => {
  test("brings an empty database up to date, and changes nothing when it is repeated", async () => {
    const location = await freshLocation();
    await migrate(location, [cups]);
    expect(await state(location)).toStrictEqual({ tables: ["cup"], numbers: [1] });
    await migrate(location, [cups, plates]);
    await migrate(location, [cups, plates]);
    expect(await state(location)).toStrictEqual({ tables: ["cup", "plate"], numbers: [1, 2] });
  });

  test("rolls back a migration that fails halfway and keeps the migrations before it", async () => {
    const location = await freshLocation();
    const broken = migration(2, "plates", `${plates.sql} insert into nowhere values (1);`);
    await expect(migrate(location, [cups, broken])).rejects.toThrow(
      "Migration 002-plates failed and was rolled back",
    );
    expect(await state(location)).toStrictEqual({ tables: ["cup"], numbers: [1] });
    await migrate(location, [cups, plates]);
    expect(await state(location)).toStrictEqual({ tables: ["cup", "plate"], numbers: [1, 2] });
  });

  test("works with a database that a newer version has only extended", async () => {
    const location = await freshLocation();
    await migrate(location, [cups, plates]);
    await migrate(location, [cups]);
    expect(await state(location)).toStrictEqual({ tables: ["cup", "plate"], numbers: [1, 2] });
  });

  test("rejects a database that a newer version has contracted and does not change it", async () => {
    const location = await freshLocation();
    await migrate(location, [cups, plates, noCups]);
    await expect(migrate(location, [cups, plates])).rejects.toThrow(
      "written by a newer version of Kaiwa: it has migration 003-no-cups, and this version knows them up to 002-plates",
    );
    expect(await state(location)).toStrictEqual({ tables: ["plate"], numbers: [1, 2, 3] });
  });

  test("builds an index concurrently if the engine can, and only once", async () => {
    const location = await freshLocation();
    const index = migration(2, "cup-index", "create index concurrently cup_by_id on cup (id)");
    await migrate(location, [cups, index]);
    await migrate(location, [cups, index]);
    expect(await firstColumnsOfIndexes(location)).toContainEqual({ table: "cup", column: "id" });
    const gone = migration(3, "no-cup-index", "drop index concurrently cup_by_id");
    await migrate(location, [cups, index, gone]);
    expect(await state(location)).toStrictEqual({ tables: ["cup"], numbers: [1, 2, 3] });
  });

  test("rejects a migration whose text was changed after it was applied", async () => {
    const location = await freshLocation();
    await migrate(location, [cups]);
    const edited = migration(1, "cups", cups.sql.replace("values (1)", "values (2)"));
    await expect(migrate(location, [edited, plates])).rejects.toThrow(
      "Migration 001-cups differs from the one",
    );
    expect(await state(location)).toStrictEqual({ tables: ["cup"], numbers: [1] });
  });

  test("accepts an applied migration whose line endings differ in this checkout", async () => {
    const location = await freshLocation();
    await migrate(location, [cups, plates]);
    await migrate(location, [cups, migration(2, "plates", plates.sql.replaceAll("\n", "\r\n"))]);
  });
});

/** Starts processes that wait for each other before each job and migrate concurrently. */
async function migrateInProcesses(
  count: number,
  jobs: { location: DatabaseLocation; migrations: Migration[] }[],
) {
  const program = `
    import { once } from "node:events";
    import { migrate } from ${JSON.stringify(new URL("./migrate.ts", import.meta.url).href)};
    for (const { location, migrations } of JSON.parse(process.argv[1])) {
      console.log("ready");
      await once(process.stdin, "data");
      await migrate(location, migrations);
    }
    process.exit(0);`;
  const processes = Array.from({ length: count }, () =>
    spawn(process.execPath, ["--input-type=module", "--eval", program, JSON.stringify(jobs)], {
      stdio: "pipe",
    }),
  );
  const outcomes = processes.map(async (child) => {
    const said: Buffer[] = [];
    child.stderr.on("data", (part: Buffer) => said.push(part));
    const [code] = await once(child, "close");
    return code === 0 ? "done" : Buffer.concat(said).toString();
  });
  for (const _ of jobs) {
    // A process that has failed will never be ready.
    await Promise.all(
      processes.map((child) => Promise.race([once(child.stdout, "data"), once(child, "close")])),
    );
    for (const child of processes) if (child.exitCode === null) child.stdin.write("go");
  }
  return Promise.all(outcomes);
}

describe("several processes that start concurrently", () => {
  test("apply every migration exactly once, to an empty database and to an older one", async () => {
    const steps = [1, 2, 3, 4, 5].map((n) =>
      migration(n, `step-${n}`, `create table t${n} (id integer primary key); insert into t${n} values (1);`),
    );
    const [empty, older] = [await freshLocation(), await freshLocation()];
    await migrate(older, steps.slice(0, 1));
    const outcomes = await migrateInProcesses(6, [
      { location: empty, migrations: steps },
      { location: older, migrations: steps },
    ]);
    expect(outcomes).toStrictEqual(Array.from({ length: 6 }, () => "done"));
    for (const location of [empty, older]) {
      expect(await state(location)).toStrictEqual({
        tables: ["t1", "t2", "t3", "t4", "t5"],
        numbers: [1, 2, 3, 4, 5],
      });
      const { rows } = await sql`select count(*) as rows from t5`.execute(
        (await openForTest(location)).query,
      );
      expect(rows).toStrictEqual([{ rows: 1 }]);
    }
  }, 60_000);
});

describe("migration files", () => {
  test("are numbered without a gap", () => {
    expect(loadMigrations().map(({ number }) => number)).toStrictEqual(
      loadMigrations().map((_, index) => index + 1),
    );
    expect(loadMigrations()[0]?.name).toBe("schema");
  });

  test.each([
    {
      script: "create table a (b text); create table c (d text)",
      gives: ["create table a (b text)", "create table c (d text)"],
    },
    { script: "insert into a values ('one; two'';');", gives: ["insert into a values ('one; two'';')"] },
    {
      script: '-- first; line\nselect "odd;name" - 1 /* a; b */ / 2;\n;',
      gives: ['select "odd;name" - 1  / 2'],
    },
    { script: "  \n-- nothing\n", gives: [] },
  ])("are split into statements: $script", ({ script, gives }) => {
    expect(statementsOf(script)).toStrictEqual(gives);
  });
});
