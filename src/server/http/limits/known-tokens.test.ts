import { expect, test } from "vitest";
import { knownTokens } from "./known-tokens.ts";

function tokens({ capacity = 100 } = {}) {
  let time = 1_000_000;
  const sessions = new Map<string, string>();
  const known = knownTokens({ now: () => time, capacity });
  const authenticate = known.watch(async (token) => sessions.get(token));
  return { ...known, sessions, authenticate, wait: (ms: number) => (time += ms) };
}

test("remembers a token for 15 minutes after it was last valid", async () => {
  const { sessions, authenticate, learnerOf, wait } = tokens();
  sessions.set("token", "mei");
  expect(learnerOf("token")).toBeUndefined();
  expect(await authenticate("token")).toBe("mei");
  expect(learnerOf("token")).toBe("mei");
  wait(15 * 60_000 - 1);
  await authenticate("token");
  wait(15 * 60_000 - 1);
  expect(learnerOf("token")).toBe("mei");
  wait(1);
  expect(learnerOf("token")).toBeUndefined();
});

test("rejects a revoked token and forgets it after the first rejection", async () => {
  const { sessions, authenticate, learnerOf } = tokens();
  sessions.set("token", "mei");
  await authenticate("token");
  sessions.delete("token");
  expect(await authenticate("token")).toBeUndefined();
  expect(learnerOf("token")).toBeUndefined();
});

test("stores no made-up tokens and a limited number of valid ones", async () => {
  const { sessions, authenticate, learnerOf, size, wait } = tokens({ capacity: 3 });
  for (let i = 0; i < 10_000; i += 1) await authenticate(`made-up-${i}`);
  expect(size()).toBe(0);
  for (const name of ["a", "b", "c"]) sessions.set(name, name);
  for (const name of ["a", "b", "c", "a"]) {
    await authenticate(name);
    wait(10_000);
  }
  sessions.set("d", "d");
  await authenticate("d");
  expect(size()).toBe(3);
  expect(["a", "b", "c", "d"].map(learnerOf)).toEqual(["a", undefined, "c", "d"]);
});
