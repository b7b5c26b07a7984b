import { expect, test } from "vitest";
import { remembered } from "./remembered.ts";

test("a header that comes again is not read again", () => {
  let reads = 0;
  const length = remembered((header) => {
    reads += 1;
    return header?.length ?? -1;
  });
  expect([length("zh"), length("zh"), length(undefined), length(undefined)]).toEqual([2, 2, -1, -1]);
  expect(reads).toBe(2);
});

test("headers that somebody makes up are not kept: neither long ones nor many", () => {
  let reads = 0;
  const read = remembered((header) => {
    reads += 1;
    return header?.length ?? 0;
  });
  const long = "x".repeat(201);
  read(long);
  expect(read(long)).toBe(201);
  expect(reads).toBe(2);
  for (let made = 0; made < 1000; made += 1) read(`made-up-${made}`);
  read("made-up-0");
  expect(reads).toBe(1003);
});
