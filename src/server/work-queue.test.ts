import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { accountDeps } from "#server/modules/account/deps.ts";
import { logIn, register } from "#server/modules/account/sign-in/service.ts";
import { withDatabase } from "#tests/support/database.ts";
import { workQueue } from "./work-queue.ts";

const database = withDatabase();

function piece() {
  const end = Promise.withResolvers<string>();
  let hasStarted = false;
  return {
    task: () => {
      hasStarted = true;
      return end.promise;
    },
    end: end.resolve,
    fail: end.reject,
    hasStarted: () => hasStarted,
  };
}

test("runs a few tasks at a time, in the order of the calls", async () => {
  const { run } = workQueue({ atOnce: 2, waiting: 10 });
  const pieces = [piece(), piece(), piece(), piece()];
  const results = pieces.map(({ task }) => run(task));
  const started = (): boolean[] => pieces.map(({ hasStarted }) => hasStarted());
  await nextTurn();
  expect(started()).toEqual([true, true, false, false]);
  pieces[1]?.end("second");
  expect(await results[1]).toBe("second");
  await nextTurn();
  expect(started()).toEqual([true, true, true, false]);
  for (const { end } of pieces) end("done");
  expect(await Promise.all(results)).toEqual(["done", "second", "done", "done"]);
});

test("rejects the caller's promise after a failure and frees the slot", async () => {
  const { run } = workQueue({ atOnce: 1, waiting: 10 });
  await expect(run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await run(async () => "next")).toBe("next");
});

test("rejects a task with Retry-After if the queue is full", async () => {
  const { run } = workQueue({ atOnce: 1, waiting: 1 });
  const first = piece();
  const running = run(first.task);
  const waiting = run(async () => "second");
  await expect(run(async () => "third")).rejects.toMatchObject({ id: "unavailable", retryAfterSeconds: 2 });
  first.end("first");
  expect(await Promise.all([running, waiting])).toEqual(["first", "second"]);
  expect(await run(async () => "later")).toBe("later");
});

test("rejects sign-ins beyond the queue's limit without counting them as failed", async () => {
  const full = workQueue({ atOnce: 0, waiting: 0 });
  const needs = {
    database,
    now: () => 1000,
    limitScale: 1,
    mailsPerHour: 1000,
    onEmailLimitReached: () => undefined,
    sendEmail: async () => undefined,
    wakeJobs: () => undefined,
    afterReply: { run: () => undefined, settled: async () => undefined },
    origin: "https://kaiwa.example",
  };
  const deps = { ...accountDeps(needs), queue: full };
  const fields = { username: "taro-yamada", password: "a good password" };
  const busy = { id: "unavailable" };
  await expect(logIn(deps, fields, { address: "203.0.113.1" })).rejects.toMatchObject(busy);
  await expect(register(deps, fields, { address: "203.0.113.1" })).rejects.toMatchObject(busy);
  expect(await database.query.selectFrom("throttles").selectAll().execute()).toEqual([]);
});
