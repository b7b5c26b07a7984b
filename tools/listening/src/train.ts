import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectFolder, workFolder } from "./folders.ts";
import { writeWeights } from "./write-weights.ts";

/** Renders what is missing, computes features, trains, and writes src/listening/network/weights.ts and report.md. */
const { values } = parseArgs({
  options: {
    /** Takes of random speakers. Each takes about two seconds of a core. */
    kokoro: { type: "string", default: "709" },
    steps: { type: "string", default: "12700" },
    python: { type: "string", default: "python3" },
  },
});

const here = import.meta.dirname;
const run = (command: string, args: readonly string[]): string => {
  const { status, stdout } = spawnSync(command, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 2 ** 26,
  });
  process.stdout.write(stdout);
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed`);
  return stdout;
};

if (spawnSync(values.python, ["-c", "import torch, numpy"]).status !== 0) {
  console.error(
    "Training needs PyTorch: apt-get install python3-torch, or name another Python with --python.",
  );
  process.exit(1);
}
run(process.execPath, [join(here, "render.ts"), "--kokoro", values.kokoro]);
run(process.execPath, [join(here, "features.ts")]);
const network = join(workFolder, "network");
const kernels = "9,1 9,1 9,1 9,2 9,1 9,2 9,1 9,2";
const log = run(values.python, [
  join(here, "../train.py"),
  workFolder,
  "--out",
  network,
  "--seed",
  "2",
  "--steps",
  values.steps,
  "--width",
  "108",
  "--kernels",
  kernels,
  "--shares",
  '{"open-jtalk": 1.5, "ours": 1, "mixed": 4}',
]);
writeWeights(network);
writeFileSync(join(workFolder, "report.md"), `# Training\n\n${log}`);
console.log(
  `Wrote ${join(projectFolder, "src/listening/network/weights.ts")}. Measure it: npm run listening -- people, then measure.`,
);
