import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import type { DatabaseLocation } from "#server/db/database.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import { jobRow } from "#server/jobs/job-type.ts";
import { environmentOf, migratedLocation, openForTest } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { errand } from "./job-process.ts";

/** Starts a process that runs jobs. Returns its output and a function that kills it. */
function startProcess(location: DatabaseLocation, ...words: string[]) {
  const file = fileURLToPath(new URL("./job-process.ts", import.meta.url));
  const child = spawn(process.execPath, [file, ...words], {
    env: { PATH: process.env["PATH"], ...environmentOf(location) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  return { kill, told: () => said.split("\n").filter(Boolean) };
}

test("another process finishes a job whose process was killed", async () => {
  const location = await migratedLocation();
  const { query } = await openForTest(location);
  await jobStore(query).add(jobRow(errand, { what: "email" }, { now: Date.now() }));
  const first = startProcess(location, "hang");
  await eventually(() => expect(first.told()).toEqual(["begun email 1"]));
  await first.kill();
  const rows = await query.selectFrom("jobs").selectAll().execute();
  expect(rows).toMatchObject([{ attempts: 1, leased_by: expect.any(String), dead_at: null }]);
  const others = [startProcess(location), startProcess(location)];
  await eventually(async () => expect(await query.selectFrom("jobs").select("id").execute()).toEqual([]));
  await eventually(() =>
    expect(others.flatMap(({ told }) => told())).toEqual(["begun email 2", "ended email 2"]),
  );
});
