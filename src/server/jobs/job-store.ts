import { PostgresAdapter } from "kysely";
import type { Insertable, Selectable } from "kysely";
import type { Queries } from "#server/db/database.ts";
import type { JobsTable } from "#server/db/tables.ts";

export type JobRow = Insertable<JobsTable>;
export type Job = Selectable<JobsTable>;
export type JobStore = ReturnType<typeof jobStore>;

/** Identifies a run of a job. The run's changes have no effect if another run has taken over the job. */
export type Lease = Pick<Job, "id" | "requests"> & { leasedBy: string };

type Claim = { names: readonly string[]; leasedBy: string; leasedUntil: number; now: number };

export type JobCounts = {
  name: string;
  waiting: number;
  running: number;
  dead: number;
  /** When the oldest waiting job became due. */
  due_since: number | null;
  /** When a recurring job last succeeded. */
  done_at: number | null;
};

type Clock = { now: number; everyMs: number; leaseMs: number };

const noLease = { leased_by: null, leased_until: null } as const;

/** Jobs in the database. Each method is one statement, so it is atomic. */
export function jobStore(query: Queries) {
  // SQLite has no row locks and needs none.
  const hasRowLocks = query.getExecutor().adapter instanceof PostgresAdapter;

  const leased = ({ id, leasedBy }: Lease) =>
    query.updateTable("jobs").where("id", "=", id).where("leased_by", "=", leasedBy);

  return {
    /**
     * Adds a job, usually in the transaction that causes it. If a job with the same key exists, it gets the
     * new payload and starts over. If that job is running, it runs again afterwards.
     */
    add: async (row: JobRow | undefined): Promise<void> => {
      if (row === undefined) return;
      await query
        .insertInto("jobs")
        .values(row)
        .onConflict((conflict) =>
          conflict.column("unique_key").doUpdateSet((eb) => {
            const unlessRunning = (column: "run_at" | "attempts") =>
              eb
                .case()
                .when("jobs.leased_by", "is", null)
                .then(eb.ref(`excluded.${column}`))
                .else(eb.ref(`jobs.${column}`))
                .end();
            return {
              payload: eb.ref("excluded.payload"),
              created_at: eb.ref("excluded.created_at"),
              requests: eb("jobs.requests", "+", 1),
              run_at: unlessRunning("run_at"),
              attempts: unlessRunning("attempts"),
              last_error: null,
              dead_at: null,
            };
          }),
        )
        .execute();
    },

    /** Adds a job unless its key exists. */
    ensure: async (row: JobRow): Promise<void> => {
      const insert = query.insertInto("jobs").values(row);
      await insert.onConflict((conflict) => conflict.column("unique_key").doNothing()).execute();
    },

    /**
     * Corrects times that a process with a fast clock has written: no run of a recurring job is later than its
     * interval, and no lease longer than that of this process.
     */
    correctTimes: async (name: string, { now, everyMs, leaseMs }: Clock): Promise<void> => {
      const own = query.updateTable("jobs").where("name", "=", name);
      await own
        .set({ run_at: now })
        .where("run_at", ">", now + everyMs)
        .execute();
      const leasedUntil = now + leaseMs;
      await own.set({ leased_until: leasedUntil }).where("leased_until", ">", leasedUntil).execute();
    },

    /** Makes a recurring job due now, unless it is running. */
    hurry: async (name: string, now: number): Promise<void> => {
      await query
        .updateTable("jobs")
        .set({ run_at: now })
        .where("name", "=", name)
        .where("run_at", ">", now)
        .where("leased_by", "is", null)
        .execute();
    },

    /** Leases the job that has been due longest. Concurrent callers get different jobs. */
    claim: ({ names, leasedBy, leasedUntil, now }: Claim): Promise<Job | undefined> =>
      query
        .updateTable("jobs")
        .set((eb) => ({
          leased_by: leasedBy,
          leased_until: leasedUntil,
          attempts: eb("attempts", "+", 1),
        }))
        .where("id", "=", (eb) => {
          const next = eb
            .selectFrom("jobs")
            .select("id")
            .where("dead_at", "is", null)
            .where("run_at", "<=", now)
            .where((is) => is.or([is("leased_until", "is", null), is("leased_until", "<=", now)]))
            .where("name", "in", names)
            .orderBy("run_at")
            .orderBy("id")
            .limit(1);
          return hasRowLocks ? next.forUpdate().skipLocked() : next;
        })
        .returningAll()
        .executeTakeFirst(),

    /** Deletes a finished job unless it was requested again. Returns false if the job still exists. */
    remove: async ({ id, leasedBy, requests }: Lease): Promise<boolean> => {
      const removed = await query
        .deleteFrom("jobs")
        .where("id", "=", id)
        .where("leased_by", "=", leasedBy)
        .where("requests", "=", requests)
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },

    /**
     * Reschedules a job after a success and resets its count of attempts. Returns false if another run has
     * taken over the job.
     */
    restart: async (lease: Lease, runAt: number, doneAt: number): Promise<boolean> => {
      const next = { run_at: runAt, attempts: 0, last_error: null, done_at: doneAt };
      const update = leased(lease).set({ ...noLease, ...next });
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    postpone: async (lease: Lease, runAt: number, error: string): Promise<boolean> => {
      const update = leased(lease).set({ ...noLease, run_at: runAt, last_error: error });
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    /** Marks a job as dead and stores it for an operator. */
    bury: async (lease: Lease, now: number, error: string): Promise<boolean> => {
      const update = leased(lease).set({ ...noLease, dead_at: now, last_error: error });
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    /** Releases a job that this process will not finish. */
    release: async (lease: Lease): Promise<void> => {
      const isFirst = leased(lease).set((eb) => ({ ...noLease, attempts: eb("attempts", "-", 1) }));
      await isFirst.execute();
    },

    counts: (now: number): Promise<JobCounts[]> =>
      query
        .selectFrom("jobs")
        .select((eb) => {
          const isAlive = eb("dead_at", "is", null);
          const isRunning = eb.and([isAlive, eb("leased_until", ">", now)]);
          const isWaiting = eb.and([
            isAlive,
            eb.or([eb("leased_until", "is", null), eb("leased_until", "<=", now)]),
          ]);
          const isDue = eb.and([isWaiting, eb("run_at", "<=", now)]);
          const count = (condition: typeof isAlive) =>
            eb.fn.sum<number>(eb.case().when(condition).then(eb.lit(1)).else(eb.lit(0)).end());
          return [
            "name",
            count(isWaiting).as("waiting"),
            count(isRunning).as("running"),
            count(eb("dead_at", "is not", null)).as("dead"),
            eb.fn.min<number | null>(eb.case().when(isDue).then(eb.ref("run_at")).end()).as("due_since"),
            eb.fn.max<number | null>("done_at").as("done_at"),
          ];
        })
        .groupBy("name")
        .orderBy("name")
        .execute(),

    dead: (): Promise<Pick<Job, "id" | "name" | "attempts" | "last_error" | "dead_at">[]> =>
      query
        .selectFrom("jobs")
        .select(["id", "name", "attempts", "last_error", "dead_at"])
        .where("dead_at", "is not", null)
        .orderBy("dead_at")
        .orderBy("id")
        .execute(),

    /** Reschedules all dead jobs, or one by its id. Returns how many jobs it rescheduled. */
    revive: async (id: string | undefined, now: number): Promise<number> => {
      const all = query.updateTable("jobs").where("dead_at", "is not", null);
      const update = (id === undefined ? all : all.where("id", "=", id)).set({
        dead_at: null,
        run_at: now,
        attempts: 0,
      });
      return Number((await update.executeTakeFirst()).numUpdatedRows);
    },

    dropDead: async (id: string | undefined): Promise<number> => {
      const all = query.deleteFrom("jobs").where("dead_at", "is not", null);
      const removal = id === undefined ? all : all.where("id", "=", id);
      return Number((await removal.executeTakeFirst()).numDeletedRows);
    },

    removeDeadBefore: async (time: number): Promise<void> => {
      await query.deleteFrom("jobs").where("dead_at", "<=", time).execute();
    },
  };
}
