import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { gracefulStop } from "./graceful-stop.ts";
import type { Stoppable } from "./graceful-stop.ts";

function server(parts: Partial<Stoppable> = {}) {
  const steps: string[] = [];
  const note = (step: string) => async (): Promise<void> => void steps.push(step);
  const readiness = { isStopping: false };
  const stop = gracefulStop({
    readiness,
    drainMs: 60_000,
    limitMs: 60_000,
    closeServer: note("server"),
    closeDatabase: note("database"),
    log: () => undefined,
    abandon: () => steps.push("abandoned"),
    ...parts,
  });
  return { stop, steps, readiness };
}

test("drains after the first signal and closes server and database after the second", async () => {
  const { stop, steps, readiness } = server();
  const stopped = stop("SIGTERM");
  expect(readiness.isStopping).toBe(true);
  expect(steps).toEqual([]);
  await stop("SIGTERM");
  await stopped;
  expect(steps).toEqual(["server", "database"]);
});

test("closes the database after all of its users have stopped", async () => {
  const running = Promise.withResolvers<void>();
  const { stop, steps } = server({ drainMs: 0, closeServer: () => running.promise });
  const stopped = stop("SIGTERM");
  await nextTurn();
  expect(steps).toEqual([]);
  running.resolve();
  await stopped;
  expect(steps).toEqual(["database"]);
});

test("abandons running work after the time limit or another signal", async () => {
  const forever = new Promise<void>(() => undefined);
  const limited = server({ drainMs: 0, limitMs: 1, closeServer: () => forever });
  void limited.stop("SIGTERM");
  await eventually(() => expect(limited.steps).toContain("abandoned"));

  let hasBegun = false;
  const pressed = server({
    drainMs: 0,
    closeServer: () => {
      hasBegun = true;
      return forever;
    },
  });
  void pressed.stop("SIGINT");
  await eventually(() => expect(hasBegun).toBe(true));
  expect(pressed.steps).not.toContain("abandoned");
  await pressed.stop("SIGINT");
  expect(pressed.steps).toContain("abandoned");
});
