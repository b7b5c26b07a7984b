import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import type { Database, DatabaseLocation } from "#server/db/database.ts";
import { freshDatabase, migratedLocation, openForTest } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { jobStore } from "./job-store.ts";
import type { Job } from "./job-store.ts";
import { jobRow, runnable } from "./job-type.ts";
import type { JobRun, JobType } from "./job-type.ts";
import { jobWorker } from "./worker.ts";
import type { JobReport, WorkerOptions } from "./worker.ts";

const minute = 60_000;
const start = 1_763_200_000_000;

const errand: JobType<{ what: string }> = {
  name: "errand",
  payload: z.object({ what: z.string() }),
  firstWaitMs: 1000,
  longestWaitMs: minute,
  tries: 3,
  usefulForMs: 60 * minute,
};

const watering: JobType<object> = {
  name: "watering",
  payload: z.object({}),
  firstWaitMs: 1000,
  longestWaitMs: minute,
  everyMs: 60 * minute,
};

type Handle = (payload: { what: string }, run: JobRun) => Promise<void>;

function workerOn(database: Database, handle: Handle, options: Partial<WorkerOptions> = {}) {
  let time = start;
  const reports: JobReport[] = [];
  const worker = jobWorker({
    database,
    jobs: [runnable(errand, handle)],
    now: () => time,
    onOutcome: (report) => reports.push(report),
    onProblem: (error) => {
      throw error;
    },
    pollMs: 20,
    random: () => 1,
    ...options,
  });
  onTestFinished(() => worker.stop());
  worker.start();
  return {
    ...worker,
    reports,
    outcomes: () => reports.map(({ outcome }) => outcome),
    wait: (ms: number): void => {
      time += ms;
    },
  };
}

const add = (database: Database, what: string, details: { key?: string; runAt?: number } = {}) =>
  jobStore(database.query).add(jobRow(errand, { what }, { now: start, ...details }));

const rowsOf = (database: Database): Promise<Job[]> =>
  database.query.selectFrom("jobs").selectAll().execute();

describe("a job", () => {
  test("runs in exactly one of two workers (five hundred jobs)", async () => {
    const location: DatabaseLocation = await migratedLocation();
    const databases = [await openForTest(location), await openForTest(location)];
    const [first] = databases;
    if (first === undefined) throw new Error("two databases were opened");
    const all = Array.from({ length: 500 }, (_, place) => `errand ${place}`);
    await first.transaction(async (tx) => {
      for (const what of all) await jobStore(tx).add(jobRow(errand, { what }, { now: start }));
    });
    const done: string[][] = [[], []];
    databases.forEach((database, place) =>
      workerOn(database, async ({ what }) => {
        done[place]?.push(what);
        // Lets the other worker run in the middle of a job.
        await new Promise(setImmediate);
      }),
    );
    await eventually(async () => expect(await rowsOf(first)).toEqual([]));
    expect(done.flat().sort()).toEqual(all.sort());
    expect(done.map((ones) => ones.length > 0)).toEqual([true, true]);
  });

  test("never runs if the transaction that added it is rolled back", async () => {
    const database = await freshDatabase();
    const done: string[] = [];
    const worker = workerOn(database, async ({ what }) => void done.push(what));
    const changed = database.transaction(async (tx) => {
      await jobStore(tx).add(jobRow(errand, { what: "of a change that failed" }, { now: start }));
      throw new Error("the change failed");
    });
    await expect(changed).rejects.toThrow("the change failed");
    await add(database, "of one that did not");
    worker.wake();
    await eventually(async () => expect(await rowsOf(database)).toEqual([]));
    expect(done).toEqual(["of one that did not"]);
  });

  test("runs immediately when the worker is woken, and is otherwise found by polling", async () => {
    const database = await freshDatabase();
    const done: string[] = [];
    const handle: Handle = async ({ what }) => void done.push(what);
    // This worker never polls.
    const patient = workerOn(database, handle, { pollMs: 2 ** 30 });
    await add(database, "woken");
    patient.wake();
    await eventually(() => expect(done).toEqual(["woken"]));
    await patient.stop();
    workerOn(database, handle);
    await add(database, "found");
    await eventually(() => expect(done).toEqual(["woken", "found"]));
  });

  test("does not run before its time", async () => {
    const database = await freshDatabase();
    const done: string[] = [];
    const worker = workerOn(database, async ({ what }) => void done.push(what));
    await add(database, "later", { runAt: start + minute });
    await add(database, "now");
    await eventually(() => expect(done).toEqual(["now"]));
    worker.wait(minute - 1);
    await add(database, "also now");
    await eventually(() => expect(done).toEqual(["now", "also now"]));
    worker.wait(1);
    await eventually(() => expect(done).toEqual(["now", "also now", "later"]));
  });

  test("is retried after 1 and 2 seconds, stores an error code without text, and is dead afterwards", async () => {
    const database = await freshDatabase();
    const { reports, outcomes, wait } = workerOn(database, async () => {
      throw Object.assign(new Error("mei@learner.example is not there"), { code: "ENOWHERE" });
    });
    await add(database, "impossible");
    await eventually(() => expect(outcomes()).toEqual(["failed"]));
    expect(await rowsOf(database)).toMatchObject([
      { attempts: 1, run_at: start + 1000, last_error: "ENOWHERE", leased_by: null, dead_at: null },
    ]);
    wait(1000);
    await eventually(() => expect(outcomes()).toEqual(["failed", "failed"]));
    expect(await rowsOf(database)).toMatchObject([{ attempts: 2, run_at: start + 3000, dead_at: null }]);
    wait(2000);
    await eventually(() => expect(outcomes()).toEqual(["failed", "failed", "dead"]));
    const rows = await rowsOf(database);
    expect(rows).toMatchObject([
      { attempts: 3, last_error: "ENOWHERE", leased_by: null, dead_at: start + 3000 },
    ]);
    expect(JSON.stringify(rows)).not.toContain("mei@learner.example");
    expect(reports.map(({ name, attempt }) => [name, attempt])).toEqual([
      ["errand", 1],
      ["errand", 2],
      ["errand", 3],
    ]);
    expect(await claimed(database, start + 24 * 60 * minute)).toBeUndefined();
  });

  test("is done if a retry succeeds", async () => {
    const database = await freshDatabase();
    const { outcomes, wait } = workerOn(database, async (_payload, { attempt }) => {
      if (attempt === 1) throw new Error("not yet");
    });
    await add(database, "harder than it looked");
    await eventually(() => expect(outcomes()).toEqual(["failed"]));
    wait(1000);
    await eventually(() => expect(outcomes()).toEqual(["failed", "done"]));
    expect(await rowsOf(database)).toEqual([]);
  });

  test("fails after its timeout, is aborted, and does not delay other jobs", async () => {
    const database = await freshDatabase();
    const signals: AbortSignal[] = [];
    const { reports } = workerOn(
      database,
      async (_payload, { signal }) => {
        signals.push(signal);
        await new Promise(() => undefined);
      },
      { limitMs: 20 },
    );
    await add(database, "endless");
    await eventually(() =>
      expect(reports).toMatchObject([{ outcome: "failed", error: { name: "JobTimeout" } }]),
    );
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(await rowsOf(database)).toMatchObject([{ last_error: "JobTimeout", leased_by: null }]);
  });

  test("is deleted without running if it has expired", async () => {
    const database = await freshDatabase();
    const done: string[] = [];
    const { outcomes, wait } = workerOn(database, async ({ what }) => void done.push(what));
    await add(database, "of a backup of last year", { runAt: start + minute });
    wait(61 * minute);
    await eventually(() => expect(outcomes()).toEqual(["expired"]));
    expect([done, await rowsOf(database)]).toEqual([[], []]);
  });

  test("of an unknown kind is left to processes that know it", async () => {
    const database = await freshDatabase();
    const { outcomes } = workerOn(database, async () => undefined);
    await jobStore(database.query).add(
      jobRow({ ...errand, name: "of-tomorrow" }, { what: "new" }, { now: start }),
    );
    await add(database, "known");
    await eventually(() => expect(outcomes()).toEqual(["done"]));
    expect(await rowsOf(database)).toMatchObject([{ name: "of-tomorrow", attempts: 0 }]);
  });

  test("fails if its payload cannot be parsed, and is not added if its payload is invalid", async () => {
    const database = await freshDatabase();
    const { outcomes } = workerOn(database, async () => undefined);
    await jobStore(database.query).add({
      ...jobRow(errand, { what: "" }, { now: start }),
      payload: '{"who":"nobody"}',
    });
    await eventually(() => expect(outcomes()).toEqual(["failed"]));
    const wrong = JSON.parse('{"who":"nobody"}');
    expect(() => jobRow(errand, wrong, { now: start })).toThrow();
  });
});

describe("a job with a key", () => {
  test("has one row with the latest payload", async () => {
    const database = await freshDatabase();
    for (const what of ["first", "second", "third"]) await add(database, what, { key: "mei" });
    await add(database, "another's", { key: "eve" });
    const done: string[] = [];
    workerOn(database, async ({ what }) => void done.push(what));
    await eventually(async () => expect(await rowsOf(database)).toEqual([]));
    expect(done.sort()).toEqual(["another's", "third"]);
  });

  test("runs again if it is requested during its run", async () => {
    const database = await freshDatabase();
    const done: string[] = [];
    const inTheMiddle = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    workerOn(database, async ({ what }) => {
      done.push(what);
      inTheMiddle.resolve();
      await goOn.promise;
    });
    await add(database, "first", { key: "mei" });
    await inTheMiddle.promise;
    await add(database, "second", { key: "mei" });
    await add(database, "third", { key: "mei" });
    expect(await rowsOf(database)).toHaveLength(1);
    goOn.resolve();
    await eventually(async () => expect(await rowsOf(database)).toEqual([]));
    expect(done).toEqual(["first", "third"]);
  });

  test("starts over if it is dead and is requested again", async () => {
    const database = await freshDatabase();
    await add(database, "in vain", { key: "mei" });
    await database.query.updateTable("jobs").set({ dead_at: start, attempts: 3 }).execute();
    await add(database, "once more", { key: "mei" });
    const done: unknown[] = [];
    workerOn(database, async ({ what }, { attempt }) => void done.push([what, attempt]));
    await eventually(() => expect(done).toEqual([["once more", 1]]));
  });
});

describe("a recurring job", () => {
  const water = (database: Database, handle: () => Promise<void>) =>
    workerOn(database, async () => undefined, { jobs: [runnable(watering, handle)] });

  test("has one row, however many processes start, and runs once per interval", async () => {
    const database = await freshDatabase();
    let runs = 0;
    const workers = Array.from({ length: 3 }, () => water(database, async () => void (runs += 1)));
    await eventually(async () => expect(await rowsOf(database)).toHaveLength(1));
    expect(await rowsOf(database)).toMatchObject([{ run_at: start + 60 * minute }]);
    for (const { wait } of workers) wait(60 * minute);
    await eventually(async () =>
      expect(await rowsOf(database)).toMatchObject([{ run_at: start + 120 * minute }]),
    );
    expect(runs).toBe(1);
  });

  test("keeps retrying and resets the failure count after a success", async () => {
    const database = await freshDatabase();
    let isBroken = true;
    const { outcomes, wait } = water(database, async () => {
      if (isBroken) throw new Error("no water");
    });
    await eventually(async () => expect(await rowsOf(database)).toHaveLength(1));
    wait(60 * minute);
    for (let failures = 1; failures <= 10; failures += 1) {
      await eventually(() => expect(outcomes()).toHaveLength(failures));
      wait(minute);
    }
    expect(new Set(outcomes())).toEqual(new Set(["failed"]));
    isBroken = false;
    wait(minute);
    await eventually(async () =>
      expect(await rowsOf(database)).toMatchObject([{ attempts: 0, last_error: null, dead_at: null }]),
    );
  });
});

describe("a process", () => {
  test("loses its job to another process if it is killed, but only when the lease ends", async () => {
    const database = await freshDatabase();
    await add(database, "begun");
    // A killed process leaves this state: the job is leased and has no result.
    expect(await claimed(database, start)).toMatchObject({ attempts: 1, leased_until: start + 75_000 });
    const done: unknown[] = [];
    const { wait } = workerOn(database, async ({ what }, { attempt }) => void done.push([what, attempt]));
    wait(75_000 - 1);
    await add(database, "meanwhile");
    await eventually(() => expect(done).toEqual([["meanwhile", 1]]));
    wait(1);
    await eventually(() =>
      expect(done).toEqual([
        ["meanwhile", 1],
        ["begun", 2],
      ]),
    );
  });

  test("does not get a job again that has killed it repeatedly", async () => {
    const database = await freshDatabase();
    await add(database, "deadly");
    await database.query.updateTable("jobs").set({ attempts: 3 }).execute();
    const { outcomes } = workerOn(database, () => Promise.reject(new Error("it was run")));
    await eventually(() => expect(outcomes()).toEqual(["dead"]));
    expect(await rowsOf(database)).toMatchObject([{ last_error: "process-ended" }]);
  });

  test("finishes running jobs and starts no others when it stops", async () => {
    const database = await freshDatabase();
    const goOn = Promise.withResolvers<void>();
    const begun: string[] = [];
    const { stop, outcomes } = workerOn(
      database,
      async ({ what }) => {
        begun.push(what);
        await goOn.promise;
      },
      { atOnce: 1 },
    );
    await add(database, "first");
    await eventually(() => expect(begun).toEqual(["first"]));
    await add(database, "second");
    const stopped = stop();
    goOn.resolve();
    await stopped;
    expect([begun, outcomes()]).toEqual([["first"], ["done"]]);
    expect(await rowsOf(database)).toMatchObject([{ attempts: 0, leased_by: null }]);
  });

  test("releases a job as if it had not started if it stops before the job is done", async () => {
    const database = await freshDatabase();
    const begun: AbortSignal[] = [];
    const { stop, outcomes } = workerOn(
      database,
      async (_payload, { signal }) => {
        begun.push(signal);
        await new Promise(() => undefined);
      },
      { stopMs: 10 },
    );
    await add(database, "endless");
    await eventually(() => expect(begun).toHaveLength(1));
    await stop();
    expect(begun[0]?.aborted).toBe(true);
    expect(outcomes()).toEqual([]);
    expect(await rowsOf(database)).toMatchObject([{ attempts: 0, leased_by: null, leased_until: null }]);
  });

  test("does not change a job that another worker has taken over", async () => {
    const database = await freshDatabase();
    const goOn = Promise.withResolvers<void>();
    const { wait, outcomes } = workerOn(database, () => goOn.promise);
    await add(database, "slow");
    await eventually(async () => expect(await rowsOf(database)).toMatchObject([{ attempts: 1 }]));
    wait(75_000);
    // The other worker runs the job.
    await eventually(async () => expect((await rowsOf(database))[0]?.attempts).toBe(2));
    goOn.resolve();
    await eventually(() => expect(outcomes().sort()).toEqual(["done", "lost"]));
    expect(await rowsOf(database)).toEqual([]);
  });
});

describe("a clock that was a day ahead", () => {
  test("does not stop a recurring job", async () => {
    const database = await freshDatabase();
    const runs: number[] = [];
    const on = (ahead: number) => {
      const job = runnable(watering, async () => void runs.push(ahead));
      return workerOn(database, async () => undefined, { jobs: [job], now: () => start + ahead });
    };
    const fast = on(1440 * minute);
    await eventually(async () => expect(await rowsOf(database)).toHaveLength(1));
    await fast.stop();
    on(0);
    await eventually(() => expect(runs).toEqual([0]));
    expect((await rowsOf(database))[0]?.run_at).toBe(start + watering.everyMs);
  });

  test("does not hold back a job that the fast process had leased", async () => {
    const database = await freshDatabase();
    const row = jobRow(watering, {}, { now: start, key: "recurring" });
    const leased_until = start + 1440 * minute;
    await jobStore(database.query).add({ ...row, leased_by: "a-killed-process", leased_until });
    workerOn(database, async () => undefined, { jobs: [runnable(watering, async () => undefined)] });
    await eventually(async () =>
      expect((await rowsOf(database))[0]?.leased_until).toBeLessThanOrEqual(start + 75_000),
    );
  });
});

test("a recurring job skips one run if its last success is more than a day away", async () => {
  const database = await freshDatabase();
  const row = jobRow(watering, {}, { now: start, key: "recurring" });
  await jobStore(database.query).add({ ...row, done_at: start - 400 * 1440 * minute });
  const runs: string[] = [];
  const job = runnable(watering, async () => void runs.push("run"));
  const { outcomes, wait } = workerOn(database, async () => undefined, { jobs: [job] });
  await eventually(() => expect(outcomes()).toEqual(["skipped"]));
  expect(runs).toEqual([]);
  wait(watering.everyMs);
  await eventually(() => expect(outcomes()).toEqual(["skipped", "done"]));
});

test("a worker reports a database outage and continues afterwards", async () => {
  const database = await freshDatabase();
  const problems: unknown[] = [];
  let isAway = true;
  const flaky: Database = {
    ...database,
    get query() {
      if (isAway) throw new Error("the database is away");
      return database.query;
    },
  };
  const { outcomes } = workerOn(flaky, async () => undefined, { onProblem: (error) => problems.push(error) });
  await add(database, "patient");
  await eventually(() => expect(problems.length).toBeGreaterThan(1));
  isAway = false;
  await eventually(() => expect(outcomes()).toEqual(["done"]));
});

const claimed = (database: Database, now: number): Promise<Job | undefined> =>
  jobStore(database.query).claim({
    names: ["errand"],
    leasedBy: "a-process",
    leasedUntil: now + 75_000,
    now,
  });
