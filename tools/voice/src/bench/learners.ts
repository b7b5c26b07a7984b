import { voices } from "../model/voices.ts";
import type { Voice } from "../model/voices.ts";
import { humanManner, neutralManner } from "./manner.ts";
import type { Manner } from "./manner.ts";
import { readNotation } from "./notation.ts";
import { seededRandom } from "./random.ts";
import { sentences } from "./sentences.ts";
import type { Sentence } from "./sentences.ts";

/** The ground truth of a take. */
export type Truth =
  | { kind: "good" }
  | { kind: "left-out" | "different"; phrase: number }
  | { kind: "pace"; faster: boolean }
  | { kind: "other-line" };

/** A simulated speaker of a line. `group` is the row of the report. */
export type Learner = {
  id: string;
  sentence: Sentence;
  group: "ours" | "foreign timbre";
  said: string;
  voice: string;
  speed: number;
  manner: Manner;
  truth: Truth;
  /** The mora before which the learner hesitates. */
  pauseBefore?: number;
};

/** Voices that speak Japanese with the timbre and manner of other languages. The network is trained with their timbres. */
export const foreignVoices: Readonly<Record<string, Voice>> = {
  "english-woman": { timbre: { af_heart: 1 }, isForeign: true, manner: { af_heart: 1 }, hertz: 205, pace: 1 },
  "english-man": {
    timbre: { am_michael: 1 },
    isForeign: true,
    manner: { am_michael: 1 },
    hertz: 118,
    pace: 1,
  },
  "chinese-woman": {
    timbre: { zf_xiaoxiao: 1 },
    isForeign: true,
    manner: { zf_xiaoxiao: 1 },
    hertz: 235,
    pace: 1,
  },
  "chinese-man": { timbre: { zm_yunxi: 1 }, isForeign: true, manner: { zm_yunxi: 1 }, hertz: 135, pace: 1 },
};

/** The speed of the models' speech, the same as for N4 lines. */
export const modelSpeed = 0.96;

const atOwnPace = { kind: "good" } as const;

/** All learners for one sentence: first good learners, then one for each fault. */
function learnersOf(sentence: Sentence, turn: number): Learner[] {
  const others = Object.keys(voices).filter((name) => name !== sentence.voice);
  const voice = (index: number): string => others[(3 * turn + index) % others.length] ?? "female-1";
  const foreign = Object.keys(foreignVoices);
  const human = (name: string): Manner => humanManner(seededRandom(`${sentence.id} ${name}`));
  const learner = (
    name: string,
    one: Pick<Learner, "voice"> & Partial<Learner> & { speed: number },
  ): Learner => ({
    id: `${sentence.id}.${name}`,
    sentence,
    group: "ours",
    said: sentence.said,
    manner: human(name),
    truth: atOwnPace,
    ...one,
    speed: modelSpeed * one.speed,
  });
  const slow = learner("slow", { voice: voice(1), speed: 0.78 });
  const good = [
    learner("brisk", { voice: voice(0), speed: 1.05, manner: neutralManner }),
    slow,
    { ...slow, pauseBefore: morasBeforeSeam(sentence) },
    learner("uneven", {
      voice: voice(2),
      speed: 0.88,
      manner: { unevenness: 0.13, range: 0.6, lateSeconds: 0.05, wandering: 1 },
    }),
    learner("foreign", {
      group: "foreign timbre",
      voice: foreign[turn % foreign.length] ?? "english-man",
      speed: 0.9,
      manner: neutralManner,
    }),
  ];
  const faults = [
    learner("left-out", {
      voice: voice(3),
      speed: 0.9,
      said: sentence.leftOut[1],
      truth: { kind: "left-out", phrase: sentence.leftOut[0] },
    }),
    learner("replaced", {
      voice: voice(4),
      speed: 0.9,
      said: sentence.replaced[1],
      truth: { kind: "different", phrase: sentence.replaced[0] },
    }),
  ];
  const paces = [
    learner("hurried", { voice: voice(0), speed: 1.75, truth: { kind: "pace", faster: true } }),
    learner("crawling", { voice: voice(1), speed: 0.48, truth: { kind: "pace", faster: false } }),
  ];
  // Half of the lines are enough to test the pace.
  return [...good, ...faults, ...(turn % 2 === 0 ? paces : [])];
}

/** Number of morae before the first boundary of two phrases without a pause. */
function morasBeforeSeam({ said }: Sentence): number {
  const before = said.slice(0, Math.max(0, said.indexOf("|")));
  return readNotation(`${before}.`).flatMap(({ phrases }) => phrases.flatMap(({ words }) => words.flat()))
    .length;
}

export const ourLearners: readonly Learner[] = sentences.flatMap(learnersOf);
