import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { savePace, paceOf } from "./takes.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "takes-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const line = { name: "ramen-order#2", key: "as written" };

test("says a line at its stored pace until its words change", () => {
  const file = join(folder, "changed.json");
  expect(paceOf(line, file)).toBe(1);
  savePace(line, 0.97, file);
  expect(paceOf(line, file)).toBe(0.97);
  expect(paceOf({ ...line, key: "written anew" }, file)).toBe(1);
});

test("stores takes in the order of their lines, without entries for the model's own pace", () => {
  const file = join(folder, "ordered.json");
  savePace({ ...line, name: "ramen-order#10" }, 1.03, file);
  savePace(line, 0.97, file);
  expect(Object.keys(JSON.parse(readFileSync(file, "utf8")))).toEqual(["ramen-order#2", "ramen-order#10"]);
  savePace(line, 1, file);
  expect(Object.keys(JSON.parse(readFileSync(file, "utf8")))).toEqual(["ramen-order#10"]);
});
