import { loadJTalk } from "../front-end/open-jtalk.ts";
import { sampleRate } from "../model/sample-rate.ts";
import { resampled } from "../sound/resample.ts";
import type { Rendered } from "./render.ts";
import type { Sentence } from "./sentences.ts";

/** A simulated good learner. Its timing and melody are independent of our voices. */
export type IndependentVoice = (sentence: Pick<Sentence, "text">, speed: number) => Rendered;

/** Loads Open JTalk's voice. The start times of its morae are unknown. */
export async function loadIndependentVoice(): Promise<IndependentVoice> {
  const jtalk = await loadJTalk();
  return ({ text }, speed) => {
    const { pcm, sampleRate: rate } = jtalk.synthesize(text, JSON.stringify({ speed }));
    const sound = Float32Array.from(pcm);
    const top = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
    return {
      samples: resampled(
        sound.map((value) => (0.6 * value) / top),
        rate,
        sampleRate,
      ),
      moras: [],
    };
  };
}
