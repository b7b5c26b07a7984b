import type { Phone } from "#listening/kana/phones.ts";
import { frameSeconds } from "#listening/network/network.ts";
import type { PhoneProbabilities } from "#listening/network/network.ts";
import { phoneCount } from "./ctc.ts";

/** A phrase of a line: the phones of each of its morae. */
export type PhrasePhones = readonly (readonly Phone[])[];

export type AlignedPhrase = {
  isSkipped: boolean;
  /** Seconds of other speech around the phrase. */
  otherSpeech: number;
  /** Start and end of each mora in seconds; undefined if the phrase was skipped. */
  moras: { start: number; end: number }[] | undefined;
  /** How much less likely than the likeliest phones a frame of the phrase is, on average. */
  meanCost: number;
};

const silence = 0;

/** Cost of a frame of speech that belongs to no phrase, beyond the likeliest phone. */
const otherSpeechCost = 1.2;
/** Cost of leaving out a phrase, for each phone. */
const skipCost = 1;

/** The states of a line: a filler before, between and after its phrases, and one state per phone. */
type States = {
  /** The phone of a state, or -1 for a filler. */
  phones: Int16Array;
  phrase: Int16Array;
  mora: Int16Array;
  /** For a filler: the previous filler, and the cost of leaving out the phrase between them. */
  skipFrom: Int16Array;
  skipCosts: Float32Array;
};

function statesOf(phrases: readonly PhrasePhones[]): States {
  const rows: { phone: number; phrase: number; mora: number; skipFrom: number; cost: number }[] = [];
  let filler = -1;
  let count = 0;
  const addFiller = (phrase: number): void => {
    rows.push({ phone: -1, phrase, mora: -1, skipFrom: filler, cost: count * skipCost });
    filler = rows.length - 1;
    count = 0;
  };
  phrases.forEach((moras, phrase) => {
    addFiller(phrase);
    moras.forEach((phones, mora) => {
      for (const phone of phones) {
        rows.push({ phone, phrase, mora, skipFrom: -1, cost: 0 });
        count += 1;
      }
    });
  });
  addFiller(phrases.length);
  return {
    phones: Int16Array.from(rows, ({ phone }) => phone),
    phrase: Int16Array.from(rows, ({ phrase }) => phrase),
    mora: Int16Array.from(rows, ({ mora }) => mora),
    skipFrom: Int16Array.from(rows, ({ skipFrom }) => skipFrom),
    skipCosts: Float32Array.from(rows, ({ cost }) => cost),
  };
}

/** Log probabilities of the likeliest phone of each frame, silence included. */
function bestLogs({ count, frames }: PhoneProbabilities): Float32Array {
  return Float32Array.from({ length: count }, (_, t) => {
    let best = -Infinity;
    for (let p = 0; p < phoneCount; p += 1) best = Math.max(best, frames[t * phoneCount + p]);
    return best;
  });
}

/** Finds when each mora of a line was said. Phrases may be left out, and silence or other speech may surround them. */
export function alignLine(
  probabilities: PhoneProbabilities,
  phrases: readonly PhrasePhones[],
): AlignedPhrase[] {
  const states = statesOf(phrases);
  const best = bestLogs(probabilities);
  const path = bestPath(probabilities, states, best);
  return phrases.map((moras, phrase): AlignedPhrase => {
    const own = path.flatMap((state, t) =>
      states.phrase[state] === phrase && states.phones[state] >= 0 ? [t] : [],
    );
    const isSkipped = own.length === 0;
    const times = moras.map((_, mora) => {
      const frames = own.filter((t) => states.mora[path[t]] === mora);
      return {
        start: (frames[0] ?? 0) * frameSeconds,
        end: ((frames[frames.length - 1] ?? 0) + 1) * frameSeconds,
      };
    });
    const costs = own.map((t) => best[t] - probabilities.frames[t * phoneCount + states.phones[path[t]]]);
    return {
      isSkipped,
      otherSpeech: otherSpeechAround(probabilities, { path, states, phrase, best }),
      moras: isSkipped ? undefined : times,
      meanCost: costs.reduce((sum, cost) => sum + cost, 0) / Math.max(1, costs.length),
    };
  });
}

function bestPath(
  { count, frames }: PhoneProbabilities,
  { phones, skipFrom, skipCosts }: States,
  best: Float32Array,
): number[] {
  const size = phones.length;
  const from = new Int16Array(count * size);
  let before = new Float64Array(size).fill(-Infinity);
  let now = new Float64Array(size);
  for (let t = 0; t < count; t += 1) {
    const fill = Math.max(frames[t * phoneCount + silence], best[t] - otherSpeechCost);
    for (let s = 0; s < size; s += 1) {
      let [top, source] = t === 0 && s <= 1 ? [0, s] : [before[s], s];
      const tryFrom = (state: number, cost: number): void => {
        const value = t === 0 ? -Infinity : before[state] - cost;
        if (value > top) [top, source] = [value, state];
      };
      if (s > 0) tryFrom(s - 1, 0);
      // The first phone of a phrase may follow the last phone of the phrase before it.
      if (s > 1 && phones[s - 1] < 0) tryFrom(s - 2, 0);
      if (skipFrom[s] >= 0) tryFrom(skipFrom[s], skipCosts[s]);
      from[t * size + s] = source;
      now[s] = top + (phones[s] < 0 ? fill : frames[t * phoneCount + phones[s]]);
    }
    // A whole line may be left out in one frame.
    for (let s = 0; s < size; s += 1) {
      const skipped = skipFrom[s];
      if (skipped >= 0 && now[skipped] - skipCosts[s] > now[s]) {
        now[s] = now[skipped] - skipCosts[s];
        from[t * size + s] = from[t * size + skipped];
      }
    }
    [before, now] = [now, before];
  }
  let state = size - 1;
  if (size > 1 && before[size - 2] > before[size - 1]) state = size - 2;
  const path: number[] = [];
  for (let t = count - 1; t >= 0; t -= 1) {
    path.unshift(state);
    state = from[t * size + state];
  }
  return path;
}

/** Seconds of filler beside a phrase in which something other than silence was said. */
function otherSpeechAround(
  { frames }: PhoneProbabilities,
  {
    path,
    states,
    phrase,
    best,
  }: { path: readonly number[]; states: States; phrase: number; best: Float32Array },
): number {
  const count = path.filter((state, t) => {
    const isBeside = states.phrase[state] === phrase || states.phrase[state] === phrase + 1;
    return (
      states.phones[state] < 0 && isBeside && best[t] - otherSpeechCost > frames[t * phoneCount + silence]
    );
  }).length;
  return count * frameSeconds;
}
