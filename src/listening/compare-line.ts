import { feedbackFor, isRecognised } from "./feedback.ts";
import type { Feedback } from "./feedback.ts";
import { hearTake } from "./recognise/hear.ts";
import type { LineModel } from "./line-model/line-model.ts";
import { measureLine } from "./recognise/measure-line.ts";
import { aroundMedian, moraPitches } from "./signal/mora-pitches.ts";
import { pitchOf } from "./signal/pitch.ts";
import { sampleRate } from "./signal/sample-rate.ts";
import { resample } from "./sound/resample.ts";
import type { Take } from "./sound/samples.ts";

/** When a mora was spoken, in seconds, and how high, in semitones around the speaker's median. */
export type SpokenMora = { start: number; end: number; height: number | undefined };

export type ComparedMora = {
  kana: string;
  phrase: number;
  model: SpokenMora & { isHigh: boolean };
  /** Undefined if the learner did not say it. */
  learner: SpokenMora | undefined;
};

export type LineComparison = {
  feedback: Feedback[];
  /** Whether the take is certainly this line. If false, the take may still be this line. */
  isRecognised: boolean;
  /** The learner's duration divided by the model's, without pauses. */
  pace: number;
  moras: ComparedMora[];
};

export function compareLine(take: Take, model: LineModel): LineComparison {
  const measures = measureLine(take, hearTake(take), model);
  const melody = pitchOf(resample(take.samples, take.rate, sampleRate));
  const heights = aroundMedian(moraPitches(melody, measures.moraTimes));
  const feedback = feedbackFor(measures);
  return {
    feedback,
    isRecognised: isRecognised(measures, feedback),
    pace: measures.pace,
    moras: model.moras.map(({ kana, start, end, height, isHigh }, m) => {
      const times = measures.moraTimes[m];
      return {
        kana,
        phrase: model.phrases.findIndex(({ to }) => m < to),
        model: { start, end, height, isHigh },
        learner: times === undefined ? undefined : { ...times, height: heights[m] },
      };
    }),
  };
}
