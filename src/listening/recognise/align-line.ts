import type { Phone } from "#listening/kana/phones.ts";
import { frameSeconds } from "#listening/network/network.ts";
import { phoneCount } from "./ctc.ts";
import type { Heard } from "./hear.ts";
import { bestPath } from "./trellis.ts";
import type { Scores, State } from "./trellis.ts";

/** A phrase of a line: the phones of each of its morae. */
export type PhrasePhones = readonly (readonly Phone[])[];

export type AlignedPhrase = {
  /** Start and end of each mora in seconds; undefined if the phrase was left out. */
  moras: { start: number; end: number }[] | undefined;
  /** Seconds of other speech around the phrase. */
  otherSpeech: number;
  /** How much less likely than the likeliest phones a frame of the phrase is, on average. */
  meanCost: number;
};

const silence = 0;
/** Stands for silence or speech that belongs to no phrase. */
const filler = phoneCount;

/** Cost of a frame of speech that belongs to no phrase, beyond the likeliest phone. */
const otherSpeechCost = 0.9;
/** Cost of leaving out a phrase, for each phone. */
const skipCost = 1;

type LineState = State & { phrase: number; mora: number };

/** A filler before, between and after the phrases, and a state per phone. */
function statesOf(phrases: readonly PhrasePhones[]): LineState[] {
  const states: LineState[] = [];
  /** The ends of earlier phrases, and the cost of leaving out everything since. */
  let ends: [state: number, cost: number][] = [];
  let start = 0;
  phrases.forEach((moras, phrase) => {
    const before = states.length;
    states.push({ symbol: filler, phrase, mora: -1, from: ends, start });
    moras.forEach((phones, mora) =>
      phones.forEach((symbol) => {
        const from: [number, number][] = [[states.length - 1, 0]];
        // A phrase may follow the one before it without a pause.
        const isFirst = states.length === before + 1;
        if (isFirst && before > 0) from.push([before - 1, 0]);
        states.push({ symbol, phrase, mora, from, ...(before === 0 && isFirst && { start: 0 }) });
      }),
    );
    const cost = skipCost * moras.flat().length;
    start += cost;
    ends = [
      ...[...ends, [before, 0] as const].map(([state, own]): [number, number] => [state, own + cost]),
      [states.length - 1, 0],
    ];
  });
  states.push({ symbol: filler, phrase: phrases.length, mora: -1, from: ends, start });
  return states;
}

/** Finds when each mora of a line was said. Phrases may be left out, and silence or other speech may surround them. */
export function alignLine(
  { frames, startSeconds }: Pick<Heard, "frames" | "startSeconds">,
  phrases: readonly PhrasePhones[],
): AlignedPhrase[] {
  const { scores, best } = withFiller(frames);
  const states = statesOf(phrases);
  const path = Array.from(bestPath(scores, states), (state) => states[state]);
  const logAt = (t: number, symbol: number): number => scores.logs[t * scores.symbols + symbol];
  const secondsAt = (t: number): number => startSeconds + t * frameSeconds;
  return phrases.map((moras, phrase): AlignedPhrase => {
    const own = [...path.keys()].filter((t) => path[t].phrase === phrase && path[t].symbol !== filler);
    const others = path.filter(
      ({ symbol, phrase: at }, t) =>
        symbol === filler && (at === phrase || at === phrase + 1) && logAt(t, filler) > logAt(t, silence),
    );
    const times = moras.map((_, mora) => {
      const [first = 0, ...rest] = own.filter((t) => path[t].mora === mora);
      return { start: secondsAt(first), end: secondsAt((rest[rest.length - 1] ?? first) + 1) };
    });
    const cost = own.reduce((sum, t) => sum + best[t] - logAt(t, path[t].symbol), 0);
    return {
      moras: own.length === 0 ? undefined : times,
      otherSpeech: others.length * frameSeconds,
      meanCost: cost / Math.max(1, own.length),
    };
  });
}

/** @param frames `phoneCount` values per frame. */
function withFiller(frames: Float32Array): { scores: Scores; best: Float32Array } {
  const count = frames.length / phoneCount;
  const symbols = phoneCount + 1;
  const logs = new Float32Array(count * symbols);
  const best = new Float32Array(count);
  for (let t = 0; t < count; t += 1) {
    const frame = frames.subarray(t * phoneCount, (t + 1) * phoneCount);
    best[t] = frame.reduce((top, value) => Math.max(top, value), -Infinity);
    logs.set(frame, t * symbols);
    logs[t * symbols + filler] = Math.max(frame[silence], best[t] - otherSpeechCost);
  }
  return { scores: { count, symbols, logs }, best };
}
