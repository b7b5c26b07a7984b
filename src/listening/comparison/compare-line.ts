import type { Heard, HeardTake } from "#listening/heard.ts";
import type { LineModel } from "#listening/line-model/line-model.ts";
import { pitchOf } from "#listening/signal/pitch.ts";
import { isRecognised, tell } from "#listening/told/tell.ts";
import { measure } from "./measure.ts";
import { aroundMiddle, moraPitches } from "./mora-heights.ts";

/** Compares a learner's take with the model of the line: what a mirror shows, and the little that is said. */
export function compareLine(take: HeardTake, model: LineModel): Heard {
  const { measures, samples, places } = measure(take, model);
  const heights = aroundMiddle(moraPitches(pitchOf(samples), places));
  const told = tell(measures);
  return {
    told,
    isRecognised: isRecognised(measures, told),
    pace: measures.pace,
    moras: model.moras.map(({ kana, start, end, height, isHigh }, m) => {
      const place = places[m];
      return {
        kana,
        phrase: model.phrases.findIndex(({ to }) => m < to),
        model: { start, end, height, isHigh },
        mine: place === undefined ? undefined : { ...place, height: heights[m] },
      };
    }),
  };
}
