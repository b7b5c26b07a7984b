/**
 * Trains and measures the recogniser of learners' speech:
 *   npm run listening -- train                      renders training speech, trains the network and writes its weights
 *   npm run listening -- people <recordings> <out>  makes takes for recognise.ts of recordings of people
 *   npm run listening -- measure <out>              prints how the recogniser does on these takes
 *   npm run listening -- feedback <out> <recordings>  prints how feedback does on the lines among them
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installVoicePackages } from "./voice-packages.ts";

const tool = join(import.meta.dirname, "../tools/listening/src");
const programs = new Map([
  ["train", join(tool, "train.ts")],
  ["people", join(tool, "people.ts")],
  ["measure", join(import.meta.dirname, "listening/measure.ts")],
  ["feedback", join(import.meta.dirname, "listening/feedback.ts")],
]);
const [name = "", ...rest] = process.argv.slice(2);
const program = programs.get(name);
if (program === undefined) {
  console.error(`npm run listening -- ${[...programs.keys()].join(" | ")}`);
  process.exit(1);
}
// Only rendering and reading speech need the models.
if (program.startsWith(tool)) installVoicePackages();
const { status } = spawnSync(process.execPath, [program, ...rest], { stdio: "inherit" });
process.exitCode = status ?? 1;
