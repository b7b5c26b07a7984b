import { join } from "node:path";
import { expect, test } from "vitest";
import { judge } from "./licences.ts";
import { lockedFolders, readLock } from "./lock.ts";
import type { LockEntry } from "./lock.ts";
import { isMet } from "./spdx.ts";

function refused(packages: Record<string, LockEntry>): string[] {
  return judge({ packages: { "": { name: "project" }, ...packages } })
    .filter(({ isAllowed }) => !isAllowed)
    .map(({ name, licence }) => `${name}: ${licence}`);
}

test("a licence that is not on the list is refused, and so is none at all", () => {
  expect(
    refused({
      "node_modules/fine": { version: "1.0.0", license: "MIT", integrity: "sha512-a" },
      "node_modules/copyleft": { version: "1.0.0", license: "AGPL-3.0-only", integrity: "sha512-b" },
      "node_modules/fine/node_modules/silent": { version: "1.0.0", integrity: "sha512-c" },
      "node_modules/own": { version: "1.0.0", license: "SEE LICENSE IN LICENSE.md", integrity: "sha512-d" },
    }),
  ).toEqual(["copyleft: AGPL-3.0-only", "silent: no licence", "own: SEE LICENSE IN LICENSE.md"]);
});

test("an exception holds for its packages alone", () => {
  expect(
    refused({
      "node_modules/lightningcss-linux-x64-gnu": { version: "1.0.0", license: "MPL-2.0" },
      "node_modules/other": { version: "1.0.0", license: "MPL-2.0" },
    }),
  ).toEqual(["other: MPL-2.0"]);
});

test("a platform's part stands under the licence of its whole, in the same version only", () => {
  const part = { version: "2.0.0", optional: true };
  const whole = { version: "2.0.0", license: "MIT", optionalDependencies: { "@a/linux": "2.0.0" } };
  expect(refused({ "node_modules/a": whole, "node_modules/@a/linux": part })).toEqual([]);
  expect(
    refused({ "node_modules/a": whole, "node_modules/@a/linux": { ...part, version: "2.0.1" } }),
  ).toEqual(["@a/linux: no licence"]);
});

test("packages from before SPDX let one choose", () => {
  expect(refused({ "node_modules/old": { version: "0.0.1", license: ["MIT", "Apache2"] } })).toEqual([]);
});

test("all sides of AND, one side of OR, brackets first", () => {
  const mayUse = (id: string): boolean => id === "MIT" || id === "ISC";
  expect(isMet("MIT AND ISC", mayUse)).toBe(true);
  expect(isMet("MIT AND GPL-3.0", mayUse)).toBe(false);
  expect(isMet("GPL-3.0 OR MIT", mayUse)).toBe(true);
  expect(isMet("(GPL-3.0 OR MIT) AND ISC", mayUse)).toBe(true);
  expect(isMet("GPL-3.0 OR MIT AND ISC", mayUse)).toBe(true);
  for (const broken of ["", "MIT AND", "(MIT", "MIT)", "MIT ISC", "MIT WITH exception"])
    expect(isMet(broken, mayUse), broken).toBe(false);
});

test("everything we use is allowed", () => {
  const root = join(import.meta.dirname, "../..");
  for (const folder of lockedFolders)
    expect(judge(readLock(root, folder)).filter(({ isAllowed }) => !isAllowed)).toEqual([]);
});
