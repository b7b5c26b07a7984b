import { AsyncLocalStorage } from "node:async_hooks";
import { vi } from "vitest";
import { scheduler } from "#domain/review/scheduler.ts";
import { EngineDriver } from "#server/db/engines/driver.ts";

/** The work of the server. It is counted instead of timed, because time depends on the machine. */
type CountedWork = {
  /** SQL statements. */
  statements: number;
  /** Rows that they returned. */
  rows: number;
  /** Rows of the statement that returned most. */
  maxRows: number;
  /** Grades that the scheduler computed. */
  grades: number;
};

/** Concurrent jobs are not counted. */
export async function countWork<T>(run: () => Promise<T>): Promise<{ result: T; work: CountedWork }> {
  const counted = new AsyncLocalStorage<CountedWork>();
  const note = (rows: readonly unknown[]): void => {
    const work = counted.getStore();
    if (work === undefined) return;
    work.statements += 1;
    work.rows += rows.length;
    work.maxRows = Math.max(work.maxRows, rows.length);
  };
  const driver = EngineDriver.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own driver
  const { acquireConnection: acquire } = driver;
  const { schedule } = scheduler;
  const spies = [
    vi.spyOn(driver, "acquireConnection").mockImplementation(async function (this: EngineDriver) {
      const connection = await acquire.call(this);
      const execute = connection.executeQuery.bind(connection);
      vi.spyOn(connection, "executeQuery").mockImplementation(async (query) => {
        const result = await execute(query);
        note(result.rows);
        return result;
      });
      return connection;
    }),
    vi.spyOn(scheduler, "schedule").mockImplementation((...graded) => {
      const work = counted.getStore();
      if (work !== undefined) work.grades += 1;
      return schedule(...graded);
    }),
  ];
  try {
    const work: CountedWork = { statements: 0, rows: 0, maxRows: 0, grades: 0 };
    // Awaits inside, because Fastify's `inject` starts only when it is awaited.
    const result = await counted.run(work, async () => await run());
    return { result, work: { ...work } };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
