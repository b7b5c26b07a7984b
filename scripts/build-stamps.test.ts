import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isOutdated, runIfOutdated } from "./build-stamps.ts";

/** Creates a folder with one input and one product. `build` returns whether the product was made. */
function project() {
  const root = mkdtempSync(join(tmpdir(), "kaiwa-stamps-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (text: string): void => writeFileSync(join(root, "input"), text);
  const build = (isWhole = true): Promise<boolean> =>
    runIfOutdated(root, {
      name: "product",
      inputs: ["input"],
      product: "build/product",
      make: async () => {
        mkdirSync(join(root, "build"), { recursive: true });
        writeFileSync(join(root, "build/product"), "");
        return isWhole;
      },
    });
  write("one");
  return { root, write, build };
}

test("builds a product once, and again if its input changes or the product is missing", async () => {
  const { root, write, build } = project();
  expect([await build(), await build()]).toEqual([true, false]);
  write("two");
  expect([await build(), await build()]).toEqual([true, false]);
  rmSync(join(root, "build/product"));
  expect(await build()).toBe(true);
});

test("builds an incomplete product again even if its input is unchanged", async () => {
  const { write, build } = project();
  await build();
  write("two");
  expect([await build(false), await build(false)]).toEqual([true, true]);
  write("one");
  expect([await build(), await build()]).toEqual([true, false]);
});

test("tells that a product is outdated without building it", async () => {
  const { root, write, build } = project();
  const step = { name: "product", inputs: ["input"], product: "build/product", make: async () => true };
  expect(isOutdated(root, step)).toBe(true);
  await build();
  expect(isOutdated(root, step)).toBe(false);
  write("two");
  expect(isOutdated(root, step)).toBe(true);
});
