import { choose } from "../../../../../src/listening/choose.ts";
import type { Choice } from "../../../../../src/listening/choose.ts";
import { hearTake } from "../../../../../src/listening/recognise/hear.ts";
import { sampleRate } from "../../model/sample-rate.ts";
import { conditionNames, recordedIn } from "../conditions.ts";
import { renderCached } from "../render.ts";
import { takeJob } from "../speakers.ts";
import type { Turn } from "./turns.ts";

/** One take at one turn. */
export type ChoiceTrial = {
  id: string;
  speaker: string;
  condition: string;
  /** The spoken candidate. Undefined if the take says none of them. */
  said: string | undefined;
  choice: Choice;
};

/** Each turn in each voice and condition: among all its candidates, and among those that the take does not say. */
export async function choiceTrials(
  turns: readonly Turn[],
  voices: readonly string[],
): Promise<ChoiceTrial[]> {
  const trials: ChoiceTrial[] = [];
  for (const { id: turn, said, candidates } of turns) {
    const others = candidates.filter((one) => one !== said);
    for (const speaker of voices) {
      const { samples: speech } = await renderCached(takeJob(said, speaker));
      const id = `${turn}.${speaker}`;
      for (const condition of conditionNames) {
        const { samples } = recordedIn(condition, speech, id);
        const heard = hearTake({ samples, rate: sampleRate });
        const take = { id, speaker, condition };
        trials.push({ ...take, said: said.id, choice: choose(heard, candidates) });
        if (others.length > 0) trials.push({ ...take, said: undefined, choice: choose(heard, others) });
      }
    }
  }
  return trials;
}
