import { setTimeout as delay } from "node:timers/promises";
import type { Connection } from "./driver.ts";
import { DatabaseUnavailable } from "#server/db/failures.ts";

type Options = {
  connect: () => Promise<Connection>;
  patienceMs: number;
  pauseMs?: number;
};

/**
 * A connection to a pooler. While the primary changes, the pooler may reject the first statement. The
 * statement was not sent, so it is retried on another connection.
 */
export async function pooledConnection({ connect, patienceMs, pauseMs = 100 }: Options): Promise<Connection> {
  /**
   * Undefined after a rejection. The connection is returned before another is requested, because the pool may
   * have only one.
   */
  let current: Connection | undefined = await connect();
  let isInTransaction = false;

  async function lent(): Promise<Connection> {
    return (current ??= await connect());
  }

  async function untilLent<T>(send: (connection: Connection) => Promise<T>): Promise<T> {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      try {
        return await send(await lent());
      } catch (error) {
        const wasRefused = error instanceof DatabaseUnavailable && error.wasNotSent;
        if (!wasRefused || performance.now() > deadline) throw error;
        current?.release();
        current = undefined;
        await delay(pauseMs * (0.5 + Math.random()));
      }
    }
  }

  return {
    run: async (sql, parameters) =>
      isInTransaction
        ? (await lent()).run(sql, parameters)
        : untilLent((connection) => connection.run(sql, parameters)),
    begin: async (settings) => {
      await untilLent((connection) => connection.begin(settings));
      isInTransaction = true;
    },
    commit: async () => {
      await (await lent()).commit();
      isInTransaction = false;
    },
    rollback: async () => {
      isInTransaction = false;
      await current?.rollback();
    },
    release: () => current?.release(),
  };
}
