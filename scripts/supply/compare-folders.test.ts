import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compareFolders } from "./compare-folders.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kaiwa-compare-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, file, ".."), { recursive: true });
    writeFileSync(join(folder, name, file), text);
  }
  return join(folder, name);
}

test("equal folders are equal", () => {
  const one = write("one", { "a.js": "1", "in/b.js": "22" });
  const other = write("other", { "in/b.js": "22", "a.js": "1" });
  expect(compareFolders(one, other)).toEqual({ files: 2, bytes: 3, differences: [] });
});

test("a build that writes down its time or its folder is refused, file by file", () => {
  const one = write("one", { "a.js": "built 10:00", "b.js": "same", "c.js": "short", "only.js": "" });
  const other = write("other", { "a.js": "built 11:00", "b.js": "same", "c.js": "shorter", "in/new.js": "" });
  expect(compareFolders(one, other).differences).toEqual([
    "a.js: differs from byte 7 on",
    "c.js: differs from byte 5 on",
    "in/new.js: only in the second",
    "only.js: only in the first",
  ]);
});
