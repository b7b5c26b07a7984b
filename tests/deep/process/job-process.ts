/**
 * A process that runs jobs, for tests that kill it. Takes its database from the environment and prints starts and ends. With
 * "hang" it never finishes its first job.
 */
import { argv, env, stdout } from "node:process";
import { z } from "zod";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/database.ts";
import { runnable } from "#server/jobs/job-type.ts";
import type { JobType } from "#server/jobs/job-type.ts";
import { jobWorker } from "#server/jobs/worker.ts";

export const errand: JobType<{ what: string }> = {
  name: "errand",
  payload: z.object({ what: z.string() }),
  firstWaitMs: 100,
  longestWaitMs: 100,
  tries: 5,
  usefulForMs: 60 * 60_000,
};

if (argv[1] === import.meta.filename) {
  const { database: location } = readConfig({
    DATABASE_URL: env["DATABASE_URL"],
    KAIWA_DATA: env["KAIWA_DATA"],
  });
  const isHanging = argv[2] === "hang";
  const worker = jobWorker({
    database: await openDatabase(location),
    jobs: [
      runnable(errand, async ({ what }, { attempt }) => {
        stdout.write(`begun ${what} ${attempt}\n`);
        // Blocks the whole process. Otherwise it could notice the timeout and return the job.
        if (isHanging) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
        stdout.write(`ended ${what} ${attempt}\n`);
      }),
    ],
    now: Date.now,
    onOutcome: () => undefined,
    onProblem: (error) => console.error(error),
    pollMs: 50,
    // Keeps the lease short, so that the test does not wait long for the lease of a killed process.
    limitMs: 1000,
  });
  worker.start();
}
