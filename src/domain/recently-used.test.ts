import { expect, test } from "vitest";
import { RecentlyUsed } from "./recently-used.ts";

test("caches a value until too many others are requested", () => {
  const recent = new RecentlyUsed<number>(2);
  let made = 0;
  const ask = (key: string): number => recent.get(key, () => (made += 1));
  for (const key of ["a", "b", "a", "c", "a"]) ask(key);
  expect(made).toBe(3);
  ask("b");
  expect(made).toBe(4);
});

test("does not cache a failure or undefined", () => {
  const recent = new RecentlyUsed<number>(2);
  const fail = (): never => {
    throw new Error("not found");
  };
  expect(() => recent.get("a", fail)).toThrow("not found");
  expect(recent.get("a", () => undefined)).toBeUndefined();
  expect(recent.get("a", () => 1)).toBe(1);
});
