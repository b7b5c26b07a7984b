import { join } from "node:path";
import { expect, test } from "vitest";
import { billOf } from "./bill.ts";
import { readLock } from "./lock.ts";
import type { Lock } from "./lock.ts";

const lock: Lock = {
  packages: {
    "": {
      name: "project",
      version: "1.0.0",
      dependencies: { "@a/b": "2.0.0" },
      devDependencies: { c: "1.0.0" },
    },
    "node_modules/c": {
      version: "1.0.0",
      license: "MIT",
      dev: true,
      dependencies: { d: "^1.0.0", gone: "1.0.0" },
    },
    "node_modules/d": { version: "2.0.0", license: ["MIT", "Apache2"], dev: true },
    "node_modules/c/node_modules/d": { version: "1.5.0", license: "ISC", dev: true },
    "node_modules/@a/b": { version: "2.0.0", license: "MIT", integrity: "sha512-AQID" },
  },
};

test("every package once, in order, with licence, hash and whether the server needs it", () => {
  expect(
    billOf(lock).components.map(({ purl, scope, licenses, hashes }) => ({ purl, scope, licenses, hashes })),
  ).toEqual([
    {
      purl: "pkg:npm/%40a/b@2.0.0",
      scope: "required",
      licenses: [{ expression: "MIT" }],
      hashes: [{ alg: "SHA-512", content: "010203" }],
    },
    { purl: "pkg:npm/c@1.0.0", scope: "optional", licenses: [{ expression: "MIT" }], hashes: undefined },
    { purl: "pkg:npm/d@1.5.0", scope: "optional", licenses: [{ expression: "ISC" }], hashes: undefined },
    {
      purl: "pkg:npm/d@2.0.0",
      scope: "optional",
      licenses: [{ license: { name: "MIT" } }, { license: { name: "Apache2" } }],
      hashes: undefined,
    },
  ]);
});

test("a package depends on the one that Node would find from its folder", () => {
  expect(billOf(lock).dependencies).toEqual([
    { ref: "pkg:npm/%40a/b@2.0.0", dependsOn: [] },
    { ref: "pkg:npm/c@1.0.0", dependsOn: ["pkg:npm/d@1.5.0"] },
    { ref: "pkg:npm/d@1.5.0", dependsOn: [] },
    { ref: "pkg:npm/d@2.0.0", dependsOn: [] },
    { ref: "pkg:npm/project@1.0.0", dependsOn: ["pkg:npm/%40a/b@2.0.0", "pkg:npm/c@1.0.0"] },
  ]);
});

test("the same lock gives the same bytes, another lock another serial number", () => {
  const ours = readLock(join(import.meta.dirname, "../.."));
  expect(JSON.stringify(billOf(ours))).toBe(JSON.stringify(billOf(structuredClone(ours))));
  expect(billOf(ours).serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(billOf(ours).serialNumber).not.toBe(billOf(lock).serialNumber);
});

test("nothing refers to what the bill does not have", () => {
  const { components, dependencies, metadata } = billOf(readLock(join(import.meta.dirname, "../..")));
  const known = new Set([metadata.component["bom-ref"], ...components.map((one) => one["bom-ref"])]);
  expect(known.size).toBe(components.length + 1);
  for (const { ref, dependsOn } of dependencies)
    for (const one of [ref, ...dependsOn]) expect(known).toContain(one);
});
