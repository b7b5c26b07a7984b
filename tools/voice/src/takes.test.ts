import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveTake, takeOf } from "./takes.ts";
import type { Take } from "./takes.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "takes-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const line = { name: "ramen-order#2", key: "as written" };

test.each<Take>([{ pace: 0.97 }, { pace: 1, phonemes: "openE" }])(
  "says a line as in its stored take until its words change: $pace, $phonemes",
  (take) => {
    const file = join(folder, "changed.json");
    expect(takeOf({ ...line, name: "ramen-order#3" }, file)).toEqual({ pace: 1 });
    saveTake(line, take, file);
    expect(takeOf(line, file)).toEqual(take);
    expect(takeOf({ ...line, key: "written anew" }, file)).toEqual({ pace: 1 });
  },
);

test("stores takes in the order of their lines, without entries for the usual take", () => {
  const file = join(folder, "ordered.json");
  saveTake({ ...line, name: "ramen-order#10" }, { pace: 1.03 }, file);
  saveTake(line, { pace: 0.97 }, file);
  expect(Object.keys(JSON.parse(readFileSync(file, "utf8")))).toEqual(["ramen-order#2", "ramen-order#10"]);
  saveTake(line, { pace: 1 }, file);
  expect(Object.keys(JSON.parse(readFileSync(file, "utf8")))).toEqual(["ramen-order#10"]);
});
