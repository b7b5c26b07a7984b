import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        integrity: z.string().optional(),
        optional: z.boolean().optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "..", "package-lock.json"), "utf8")));
const locked = Object.entries(packages).filter(([path]) => path !== "");

test("no package has an install script", () => {
  expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([]);
});

test("every package has a hash, except optional tools of platforms other than Linux on x64 and arm64", () => {
  const withoutHash = locked.filter(([, { integrity }]) => integrity === undefined);
  expect(withoutHash.filter(([, { optional }]) => optional !== true)).toEqual([]);
  const ofTools =
    /^node_modules\/@(oxc-parser|oxfmt|oxlint|oxlint-tsgolint|rolldown)\/(?!(binding-)?linux-(x64|arm64)\b)/;
  expect(withoutHash.map(([path]) => path).filter((path) => !ofTools.test(path))).toEqual([]);
});
