/**
 * Builds the project twice, in folders of different names, with different clocks, time zones, languages and file times, and holds the two against each
 * other byte by byte: `npm run build:twice`. Ends with 1 and names the files that differ.
 *
 *   --keep   leaves both folders where they are, to look at a difference
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { compareFolders } from "./compare-folders.ts";
import { copyProject } from "./copy-project.ts";

const { values } = parseArgs({ options: { keep: { type: "boolean", default: false } } });
const root = join(import.meta.dirname, "../..");
const day = 24 * 60 * 60 * 1000;

const surroundings = [
  { folder: "a", modified: new Date("2001-02-03"), shift: 0, env: { TZ: "UTC", LANG: "C", LC_ALL: "C" } },
  {
    folder: "another folder with a long name/b",
    modified: new Date("2031-12-30"),
    shift: 400 * day + 12_345_678,
    env: { TZ: "Asia/Kathmandu", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", HOME: "/nonexistent" },
  },
];

const temporary = mkdtempSync(join(tmpdir(), "kaiwa-twice-"));
try {
  const built = surroundings.map(({ folder, modified, shift, env }) => {
    const place = join(temporary, folder);
    copyProject(root, place, modified);
    const clock = pathToFileURL(join(place, "scripts/supply/other-clock.ts")).href;
    const begin = performance.now();
    const { status } = spawnSync(process.execPath, [join(place, "scripts/build.ts")], {
      cwd: place,
      stdio: "inherit",
      env: { ...process.env, ...env, NODE_OPTIONS: `--import=${clock}`, KAIWA_CLOCK_SHIFT: String(shift) },
    });
    if (status !== 0) throw new Error("the build failed; its message stands above.");
    console.log(`built as ${env.TZ}, ${env.LANG} in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
    return join(place, "build");
  });
  const [one = "", other = ""] = built;
  const { files, bytes, differences } = compareFolders(one, other);
  for (const difference of differences) console.error(difference);
  console.log(
    `build:twice: ${files} files, ${(bytes / 1_000_000).toFixed(1)} MB, ${differences.length} differ`,
  );
  if (differences.length > 0 || files === 0) process.exitCode = 1;
} finally {
  if (values.keep) console.log(temporary);
  else rmSync(temporary, { recursive: true, force: true });
}
