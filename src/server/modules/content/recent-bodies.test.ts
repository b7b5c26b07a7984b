import { expect, test } from "vitest";
import { AppError } from "#contract/errors.ts";
import { freshBody } from "#server/http/body.ts";
import { RecentBodies } from "./recent-bodies.ts";

test("caches a body until too many others are requested", () => {
  const recent = new RecentBodies(2);
  let made = 0;
  const ask = (key: string): void => {
    recent.get(key, () => freshBody((made += 1)));
  };
  for (const key of ["a", "b", "a", "c", "a"]) ask(key);
  expect(made).toBe(3);
  ask("b");
  expect(made).toBe(4);
});

test("does not cache a failure", () => {
  const recent = new RecentBodies(2);
  const fail = (): never => {
    throw new AppError("word.not-found");
  };
  expect(() => recent.get("a", fail)).toThrow(AppError);
  expect(recent.get("a", () => freshBody(1)).tag).toBe(freshBody(1).tag);
});
