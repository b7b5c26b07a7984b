/**
 * Benchmarks the recogniser with simulated learners whose faults are known: `npm run voice -- bench`. Renders them once under
 * build/bench/, which takes about 20 minutes on one core.
 *
 *   --recordings folder   also measures recordings of people; docs/speaking.md describes the format
 *   --choices             benchmarks the choice among the candidates of a turn instead
 *   --choices --forks     benchmarks the choices at forks in other voices; renders about 280 takes once (45 minutes, one core)
 *   --wrong               names every take with false feedback, or every wrong and unsure choice
 *   --fixtures            writes the takes for the unit tests
 */
import { parseArgs } from "node:util";
import { compareLine } from "../../../../src/listening/compare-line.ts";
import { sampleRate } from "../model/sample-rate.ts";
import { benchChoices, benchForks } from "./choices/main.ts";
import { hasLongSilence } from "./conditions.ts";
import { costOf, maxCost } from "./cost.ts";
import { writeFixtures } from "./fixtures.ts";
import { ourLearners } from "./learners.ts";
import { recordedTrials } from "./recordings.ts";
import { renderLearner } from "./render.ts";
import { alignmentTable, detectionTable, failures, falseTable } from "./report.ts";
import { modelsOfSentences, runTrials } from "./trials.ts";
import type { Trial } from "./trials.ts";
import { verdictOn } from "./verdict.ts";

const { values } = parseArgs({
  options: {
    recordings: { type: "string" },
    choices: { type: "boolean", default: false },
    forks: { type: "boolean", default: false },
    wrong: { type: "boolean", default: false },
    fixtures: { type: "boolean", default: false },
  },
});

function print(title: string, trials: readonly Trial[]): void {
  console.log(`\n## ${title}\n\n${falseTable(trials)}\n\n${detectionTable(trials)}`);
  if (trials.some(({ misplaced }) => misplaced !== undefined))
    console.log(`\n### Where morae were found\n\n${alignmentTable(trials)}`);
}

function nameWrong(trials: readonly Trial[]): void {
  for (const trial of trials) {
    const { wrong } = verdictOn(trial);
    if (wrong.length > 0 && trial.truth.kind !== "other-line")
      console.log(`${trial.id}, ${trial.condition} (${trial.truth.kind}): ${JSON.stringify(wrong)}`);
  }
}

async function measureCost(models: Awaited<ReturnType<typeof modelsOfSentences>>): Promise<string[]> {
  const slow = ourLearners.find(({ id }) => id === "vietnamese.brisk");
  const model = models.get("vietnamese");
  if (slow === undefined || model === undefined) throw new Error("sentences.ts lacks vietnamese");
  const { samples } = await renderLearner(slow);
  // Four seconds at 48 kHz, the rate of a phone.
  const doubled = Float32Array.from({ length: 4 * 2 * sampleRate }, (_, index) => samples[index >> 1] ?? 0);
  const { ms, yardstickMs, grownBytes } = costOf(() => {
    compareLine({ samples: doubled, rate: 2 * sampleRate }, model);
  });
  console.log(
    `\n## Cost\n\n4 s at 48 kHz against a line of ${model.seconds.toFixed(1)} s: ${ms.toFixed(0)} ms of processor time, ` +
      `${(ms / yardstickMs).toFixed(1)} times 50 million multiplications; memory after 100 more takes: ` +
      `${grownBytes < 0 ? "" : "+"}${Math.round(grownBytes / 1000)} KB`,
  );
  return [
    ...(ms > maxCost.ms ? [`a line takes ${ms.toFixed(0)} ms; at most ${maxCost.ms} ms are allowed.`] : []),
    ...(grownBytes > maxCost.grownBytes ? [`100 takes leave ${grownBytes} bytes behind.`] : []),
  ];
}

async function benchLines(): Promise<string[]> {
  const models = await modelsOfSentences();
  if (values.fixtures) await writeFixtures();
  const trials = await runTrials(models);
  const [short, long] = [trials.filter((one) => !hasLongSilence(one)), trials.filter(hasLongSilence)];
  print("Eight conditions", short);
  print("Long silence around the speech", long);
  const people = values.recordings === undefined ? [] : recordedTrials(values.recordings);
  if (people.length > 0) print("People", people);
  if (values.wrong) nameWrong([...trials, ...people]);
  return [...failures(short), ...failures(long), ...(await measureCost(models))];
}

const { choices, forks, recordings, wrong } = values;
const problems =
  choices && forks
    ? await benchForks({ wrong })
    : choices
      ? await benchChoices({ recordings, wrong })
      : await benchLines();
for (const problem of problems) console.error(`bench: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
