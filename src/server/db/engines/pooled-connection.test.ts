import { expect, test } from "vitest";
import { DatabaseUnavailable } from "#server/db/failures.ts";
import type { Connection } from "./driver.ts";
import { pooledConnection } from "./pooled-connection.ts";

const notLent = new DatabaseUnavailable(new Error("server login has been failing"), { wasNotSent: true });
const broken = new DatabaseUnavailable(new Error("server conn crashed?"));

/**
 * A pooler that lends one connection at a time. Connections fail with the given errors first and work
 * afterwards.
 */
function pooler(failures: Error[] = []) {
  const done: string[] = [];
  let opened = 0;
  let isOpen = false;
  let isGone = false;
  const connect = async (): Promise<Connection> => {
    if (isGone) throw new DatabaseUnavailable(new Error("refused"));
    expect(isOpen).toBe(false);
    isOpen = true;
    opened += 1;
    const own = opened;
    const act = async (what: string): Promise<void> => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      done.push(`${own} ${what}`);
    };
    return {
      run: async (sql) => {
        await act(sql);
        return { rows: [] };
      },
      begin: () => act("begin"),
      commit: () => act("commit"),
      rollback: async () => void done.push(`${own} rollback`),
      release: () => {
        isOpen = false;
        done.push(`${own} released`);
      },
    };
  };
  return {
    done,
    close: () => (isGone = true),
    open: (patienceMs = 60_000) => pooledConnection({ connect, patienceMs, pauseMs: 0 }),
  };
}

test("retries a statement on another connection if the pooler rejected it before sending", async () => {
  const { done, open } = pooler([notLent, notLent]);
  const connection = await open();
  await connection.run("insert into cup", []);
  connection.release();
  expect(done).toEqual(["1 released", "2 released", "3 insert into cup", "3 released"]);
});

test("retries the start of a transaction and runs the whole transaction on one connection", async () => {
  const { done, open } = pooler([notLent]);
  const connection = await open();
  await connection.begin({});
  await connection.run("insert into cup", []);
  await connection.commit();
  expect(done).toEqual(["1 released", "2 begin", "2 insert into cup", "2 commit"]);
});

test("does not retry a statement that may have been executed or that is part of a transaction", async () => {
  const lost = await pooler([broken]).open();
  await expect(lost.run("insert into cup", [])).rejects.toBe(broken);
  const failures: Error[] = [];
  const connection = await pooler(failures).open();
  await connection.begin({});
  failures.push(notLent);
  await expect(connection.run("insert into cup", [])).rejects.toBe(notLent);
});

test("stops retrying if the pooler is gone and releases each connection once", async () => {
  const { done, open, close } = pooler([notLent]);
  const connection = await open();
  close();
  await expect(connection.run("select 1", [])).rejects.toThrow("refused");
  connection.release();
  expect(done).toEqual(["1 released"]);
});

test("stops retrying after the time limit", async () => {
  const connection = await pooler([notLent, notLent]).open(-1);
  await expect(connection.run("select 1", [])).rejects.toBe(notLent);
});
