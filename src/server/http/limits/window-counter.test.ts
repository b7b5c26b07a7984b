import { expect, test } from "vitest";
import { windowCounter } from "./window-counter.ts";

function counter({ capacity = 100 } = {}) {
  let time = 1_000_000;
  const now = (): number => time;
  const counts = windowCounter({ windowMs: 60_000, capacity, now });
  return { ...counts, wait: (ms: number) => (time += ms) };
}

test("a key is counted for a minute from its first count on", () => {
  const { add, wait } = counter();
  expect(add("a")).toEqual({ count: 1, remainingMs: 60_000 });
  wait(20_000);
  expect(add("a")).toEqual({ count: 2, remainingMs: 40_000 });
  expect(add("b")).toEqual({ count: 1, remainingMs: 60_000 });
  wait(40_000);
  expect(add("a")).toEqual({ count: 1, remainingMs: 60_000 });
});

test("what is taken back is not counted, and never leaves less than nothing", () => {
  const { add, wait } = counter();
  add("a");
  add("a");
  expect(add("a", -1).count).toBe(1);
  expect(add("a", -1).count).toBe(0);
  expect(add("a", -1).count).toBe(0);
  expect(add("a").count).toBe(1);
  wait(60_000);
  expect(add("a", -1).count).toBe(0);
  expect(add("a").count).toBe(1);
});

test("memory is bounded: the oldest window makes room", () => {
  const { add, size } = counter({ capacity: 3 });
  for (const key of ["a", "b", "c", "b", "d"]) add(key);
  expect(size()).toBe(3);
  expect(add("b").count).toBe(3);
  expect(add("a").count).toBe(1);
});

test("windows that are over leave the memory", () => {
  const { add, size, wait } = counter();
  for (const key of ["a", "b", "c"]) add(key);
  wait(60_000);
  add("d");
  expect(size()).toBe(1);
});

test("a clock that is set back makes nobody wait longer", () => {
  const { add, wait } = counter();
  add("a");
  wait(-3_600_000);
  expect(add("a")).toEqual({ count: 1, remainingMs: 60_000 });
});
