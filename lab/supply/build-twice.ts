/**
 * Builds the project twice, in different folders, with different clocks, time zones, languages and file times, and
 * compares the results byte by byte. Exits with 1 and names the files that differ.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const left = new Set(
  [".git", "build", "data", "lab", "node_modules", "test-results"].map((name) => join(root, name)),
);
const year = 365 * 24 * 60 * 60 * 1000;
const surroundings = [
  { folder: "a", modified: "2001-02-03", shift: 0, env: { TZ: "UTC", LC_ALL: "C" } },
  {
    folder: "another folder/b",
    modified: "2031-12-30",
    shift: year,
    env: { TZ: "Asia/Kathmandu", LC_ALL: "tr_TR.UTF-8", HOME: "/nonexistent" },
  },
];

const temporary = mkdtempSync(join(tmpdir(), "kaiwa-twice-"));
try {
  const builds = surroundings.map(({ folder, modified, shift, env }) => {
    const copy = join(temporary, folder);
    cpSync(root, copy, { recursive: true, filter: (path) => !left.has(path) });
    execFileSync("find", [copy, "-type", "f", "-exec", "touch", "-d", modified, "{}", "+"]);
    // Uses hard links if the file system allows them.
    execFileSync("sh", [
      "-c",
      'cp -al "$1" "$2" 2>/dev/null || cp -a "$1" "$2"',
      "sh",
      join(root, "node_modules"),
      copy,
    ]);
    const clock = join(import.meta.dirname, "other-clock.ts");
    execFileSync(process.execPath, [join(copy, "scripts/build.ts")], {
      cwd: copy,
      stdio: "inherit",
      env: { ...process.env, ...env, NODE_OPTIONS: `--import=${clock}`, KAIWA_CLOCK_SHIFT: String(shift) },
    });
    return join(copy, "build");
  });
  execFileSync("diff", ["-rq", ...builds], { stdio: "inherit" });
  console.log("Both builds are identical.");
} catch {
  console.error("The builds differ, or one of them failed.");
  process.exitCode = 1;
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
