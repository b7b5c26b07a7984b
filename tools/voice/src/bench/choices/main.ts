import { choose } from "../../../../../src/listening/choose.ts";
import { hearTake } from "../../../../../src/listening/recognise/hear.ts";
import { sampleRate } from "../../model/sample-rate.ts";
import { hasLongSilence } from "../conditions.ts";
import { costOf, maxCost } from "../cost.ts";
import { renderCached } from "../render.ts";
import { readForks } from "./forks.ts";
import { recordedChoices } from "./recordings.ts";
import { choiceFailures, confidenceTable, outcomeOf, outcomeTable } from "./report.ts";
import { forkVoices, heldOutVoices, takeJob } from "../speakers.ts";
import { choiceTrials } from "./trials.ts";
import type { ChoiceTrial } from "./trials.ts";
import { readTurns } from "./turns.ts";
import type { Turn } from "./turns.ts";

const print = (title: string, trials: readonly ChoiceTrial[]): void =>
  console.log(`\n## ${title}\n\n${outcomeTable(trials)}\n\n${confidenceTable(trials)}`);

function nameWrong(trials: readonly ChoiceTrial[]): void {
  for (const trial of trials)
    if (outcomeOf(trial) !== (trial.said === undefined ? "unsure" : "right"))
      console.log(
        `${trial.id}, ${trial.condition}${trial.said === undefined ? ", not among the candidates" : ""}: ${JSON.stringify(trial.choice)}`,
      );
}

/** Prints the outcomes, takes with a long silence apart. Returns the failed checks. */
function reported(title: string, trials: readonly ChoiceTrial[]): string[] {
  const [short, long] = [trials.filter((one) => !hasLongSilence(one)), trials.filter(hasLongSilence)];
  print(title, short);
  print(`${title}, long silence around the speech`, long);
  return [...choiceFailures(short), ...choiceFailures(long)];
}

/** Measures choices at the forks of scenes in held-out voices. Returns the failed checks. */
export async function benchForks({ wrong }: { wrong: boolean }): Promise<string[]> {
  const turns = await readForks();
  const trials = await choiceTrials(turns, Object.keys(forkVoices));
  const failures = reported(`Forks: ${turns.length} turns`, trials);
  if (wrong) nameWrong(trials);
  return failures;
}

/** Measures how often the spoken line is chosen among the candidates of a turn. Returns the failed checks. */
export async function benchChoices(options: {
  recordings: string | undefined;
  wrong: boolean;
}): Promise<string[]> {
  const known = await readTurns();
  const trials = await choiceTrials(known.turns, Object.keys(heldOutVoices));
  const failures = reported(`Held out: ${known.turns.length} turns`, trials);
  const people = options.recordings === undefined ? [] : recordedChoices(options.recordings, known);
  if (people.length > 0) print("People", people);
  if (options.wrong) nameWrong([...trials, ...people]);
  return [...failures, ...(await costFailures(known.turns))];
}

/** Measures the cost of a take of 3 s at 48 kHz, the rate of a phone, with ten candidates. */
async function costFailures([turn, other]: readonly Turn[]): Promise<string[]> {
  if (turn === undefined || other === undefined) return [];
  const voice = Object.keys(heldOutVoices)[0] ?? "";
  const { samples } = await renderCached(takeJob(turn.said, voice));
  const doubled = Float32Array.from({ length: 3 * 2 * sampleRate }, (_, index) => samples[index >> 1] ?? 0);
  const candidates = [...new Set([...turn.candidates, ...other.candidates])].slice(0, 10);
  const { ms } = costOf(() => {
    choose(hearTake({ samples: doubled, rate: 2 * sampleRate }), candidates);
  });
  console.log(`\n## Cost\n\n3 s at 48 kHz, ${candidates.length} candidates: ${ms.toFixed(0)} ms of CPU time`);
  return ms > maxCost.ms ? [`a choice takes ${ms.toFixed(0)} ms; the limit is ${maxCost.ms} ms.`] : [];
}
