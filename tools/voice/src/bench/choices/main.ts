import { choose } from "../../../../../src/listening/choose.ts";
import { sampleRate } from "../../model/sample-rate.ts";
import { costOf, maxCost } from "../cost.ts";
import { renderCached } from "../render.ts";
import { readForks } from "./forks.ts";
import { forkVoices, heldOutVoices, takeJob } from "./speakers.ts";
import { choiceFailures, outcomeOf, outcomeTable, thresholdTable } from "./report.ts";
import { recordedChoices } from "./recordings.ts";
import { heldOutTrials, tuningTrials } from "./trials.ts";
import type { ChoiceTrial } from "./trials.ts";
import { readTurns } from "./turns.ts";
import type { Turns } from "./turns.ts";

const print = (title: string, trials: readonly ChoiceTrial[]): void =>
  console.log(`\n## ${title}\n\n${outcomeTable(trials)}\n\n${thresholdTable(trials)}`);

function nameWrong(trials: readonly ChoiceTrial[]): void {
  for (const trial of trials)
    if (outcomeOf(trial) !== (trial.said === undefined ? "unsure" : "right"))
      console.log(`${trial.id}, ${trial.condition}: ${outcomeOf(trial)} ${JSON.stringify(trial.ranking)}`);
}

/** Measures choices at the forks of scenes in held-out voices. Returns the failed checks. */
export async function benchForks({ wrong }: { wrong: boolean }): Promise<string[]> {
  const turns = await readForks();
  const trials = await heldOutTrials(turns, Object.keys(forkVoices));
  print(`Forks: ${turns.length} turns`, trials);
  if (wrong) nameWrong(trials);
  return choiceFailures(trials);
}

/** Measures how often the spoken line is chosen among the candidates of a turn. Returns the failed checks. */
export async function benchChoices(options: {
  recordings: string | undefined;
  wrong: boolean;
}): Promise<string[]> {
  const turns = await readTurns();
  print("To set thresholds by", await tuningTrials(turns.tuning));
  const heldOut = await heldOutTrials(turns.heldOut, Object.keys(heldOutVoices));
  print(`Held out: ${turns.heldOut.length} turns`, heldOut);
  const people = options.recordings === undefined ? [] : recordedChoices(options.recordings, turns);
  if (people.length > 0) print("People", people);
  if (options.wrong) nameWrong([...heldOut, ...people]);
  return [...choiceFailures(heldOut), ...(await costFailures(turns))];
}

/** Measures the cost of a take of 3 s at 48 kHz, the rate of a phone, with ten candidates. */
async function costFailures({ heldOut }: Turns): Promise<string[]> {
  const [turn, other] = heldOut;
  if (turn === undefined || other === undefined) return [];
  const voice = Object.keys(heldOutVoices)[0] ?? "";
  const { samples } = await renderCached(takeJob(turn.said, voice));
  const doubled = Float32Array.from({ length: 3 * 2 * sampleRate }, (_, index) => samples[index >> 1] ?? 0);
  const candidates = [...new Set([...turn.candidates, ...other.candidates])].slice(0, 10);
  const { ms } = costOf(() => {
    choose({ samples: doubled, rate: 2 * sampleRate }, candidates);
  });
  console.log(`\n## Cost\n\n3 s at 48 kHz, ${candidates.length} candidates: ${ms.toFixed(0)} ms of CPU time`);
  return ms > maxCost.ms ? [`a choice takes ${ms.toFixed(0)} ms; the limit is ${maxCost.ms} ms.`] : [];
}
