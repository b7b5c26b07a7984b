import type { Utterance } from "../front-end/utterance.ts";
import type { Voice } from "../model/voices.ts";
import { modelSpeed } from "./learners.ts";
import { humanManner, neutralManner } from "./manner.ts";
import type { Manner } from "./manner.ts";
import { seededRandom } from "./random.ts";

const speaker = (name: string, hertz: number): Voice => ({
  timbre: { [name]: 1 },
  isForeign: true,
  manner: { [name]: 1 },
  hertz,
  pace: 1,
});

/** Voices of other languages that speak Japanese. Used neither for training nor to set a threshold. */
export const heldOutVoices: Readonly<Record<string, Voice>> = {
  "french-woman": speaker("ff_siwis", 210),
  "italian-man": speaker("im_nicola", 120),
  "hindi-woman": speaker("hf_alpha", 230),
};

/** Voices for the choices at forks. No other benchmark uses them. */
export const forkVoices: Readonly<Record<string, Voice>> = {
  "spanish-woman": speaker("ef_dora", 205),
  "hindi-man": speaker("hm_omega", 120),
  "northern-chinese-man": speaker("zm_yunyang", 125),
};

const paces = [1.05, 0.9, 0.78];

/** About one take in three is fast and has the neutral manner. */
function deliveryOf(id: string): { pace: number; manner: Manner } {
  const chance = seededRandom(id);
  const pace = paces[Math.floor(paces.length * chance.uniform())] ?? 1;
  return { pace, manner: pace > 1 ? neutralManner : humanManner(chance) };
}

export function takeJob({ id, utterance }: { id: string; utterance: Utterance }, voice: string) {
  const take = `${id}.${voice}`;
  const { pace, manner } = deliveryOf(take);
  return { id: take, said: utterance, voice, speed: modelSpeed * pace, manner };
}
