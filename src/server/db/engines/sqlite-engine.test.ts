import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { DatabaseUnavailable } from "#server/db/failures.ts";
import { embeddedLocation } from "#tests/support/database.ts";
import { sqliteEngine } from "./sqlite-engine.ts";

test("reports a file that another process has locked as unavailable, not as a defect", async () => {
  const { file } = embeddedLocation();
  const engine = sqliteEngine(file, { busyTimeoutMs: 1 });
  const connection = await engine.acquire();
  await connection.run("create table cup (id integer)", []);
  const other = new DatabaseSync(file);
  other.exec("begin immediate");
  await expect(connection.run("insert into cup values (1)", [])).rejects.toThrow(DatabaseUnavailable);
  await expect(connection.begin({})).rejects.toThrow(DatabaseUnavailable);
  other.exec("rollback");
  other.close();
  await expect(connection.run("insert into cup values (1)", [])).resolves.toBeDefined();
  connection.release();
  await engine.close();
});

test("reports a full disk as unavailable, not as a defect", async () => {
  const engine = sqliteEngine(embeddedLocation().file, { busyTimeoutMs: 1 });
  const connection = await engine.acquire();
  await connection.run("create table cup (text text)", []);
  await connection.run("pragma max_page_count = 3", []);
  await expect(connection.run("insert into cup values (?)", ["x".repeat(100_000)])).rejects.toThrow(
    DatabaseUnavailable,
  );
  connection.release();
  await engine.close();
});
