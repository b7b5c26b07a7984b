import type { Heard } from "./hear.ts";
import { phonesOf } from "#listening/kana/phones.ts";
import type { Phone } from "#listening/kana/phones.ts";
import type { LineModel } from "#listening/line-model/line-model.ts";
import { median } from "#listening/signal/median.ts";
import type { Take } from "#listening/sound/samples.ts";
import { alignLine } from "./align-line.ts";
import { evidenceFor } from "./ctc.ts";

export type PhraseMeasures = {
  /** Number of morae. */
  count: number;
  isSkipped: boolean;
  /** Seconds of other speech beside the phrase, divided by the duration of the phrase in the model. */
  replacedRatio: number;
};

export type Measures = {
  isSpeech: boolean;
  /** Share of the loud samples that are at the peak. It is high for a clipped recording. */
  clipped: number;
  /** Average cost of a phone of the whole line, and the cost of the worst stretch. */
  meanCost: number;
  worstStretch: number;
  /** Average cost of a frame of the phrases that were found. */
  spokenCost: number;
  /** The learner's duration divided by the model's, without pauses. */
  pace: number;
  phrases: PhraseMeasures[];
  moraTimes: ({ start: number; end: number } | undefined)[];
};

export function measureLine({ samples }: Take, heard: Heard, model: LineModel): Measures {
  const phones = moraPhones(model.moras.map(({ kana }) => kana));
  const phrases = alignLine(
    heard,
    model.phrases.map(({ from, to }) => phones.slice(from, to)),
  );
  const moraTimes = phrases.flatMap(
    ({ moras }, phrase): Measures["moraTimes"] =>
      moras ?? Array.from({ length: model.phrases[phrase].to - model.phrases[phrase].from }),
  );
  const { meanCost, worstStretch } = evidenceFor(heard.scores, phones.flat());
  return {
    isSpeech: heard.isSpeech,
    clipped: clippedShare(samples),
    meanCost,
    worstStretch,
    spokenCost: mean(phrases.flatMap(({ moras, meanCost: cost }) => (moras === undefined ? [] : [cost]))),
    pace: paceOf(model, moraTimes),
    phrases: model.phrases.map(({ from, to }, phrase): PhraseMeasures => {
      const seconds = model.moras[to - 1].end - model.moras[from].start;
      const { moras, otherSpeech } = phrases[phrase];
      const isSkipped = moras === undefined;
      return { count: to - from, isSkipped, replacedRatio: otherSpeech / Math.max(0.1, seconds) };
    }),
    moraTimes,
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The phones of each mora. ー depends on the mora before it, so the line is read as a whole. */
export function moraPhones(kana: readonly string[]): Phone[][] {
  let before = 0;
  return kana.map((_, mora) => {
    const phones = phonesOf(kana.slice(0, mora + 1).join(""), { isSpelling: false }) ?? [];
    const own = phones.slice(before);
    before = phones.length;
    return own;
  });
}

/** The median over the phrases of their duration divided by the model's. */
function paceOf({ moras, phrases }: LineModel, times: Measures["moraTimes"]): number {
  const ratios = phrases.flatMap(({ from, to }) => {
    const [first, last] = [times[from], times[to - 1]];
    if (first === undefined || last === undefined || to - from < 2) return [];
    return [(last.start - first.start) / Math.max(0.05, moras[to - 1].start - moras[from].start)];
  });
  return ratios.length === 0 ? 1 : median(ratios);
}

function clippedShare(samples: Float32Array): number {
  let [top, loud, highest] = [0, 0, 0];
  for (let i = 0; i < samples.length; i += 1) top = Math.max(top, Math.abs(samples[i]));
  for (let i = 0; i < samples.length; i += 1) {
    const size = Math.abs(samples[i]);
    if (size > 0.1 * top) loud += 1;
    if (size > 0.985 * top) highest += 1;
  }
  return loud === 0 ? 0 : highest / loud;
}
