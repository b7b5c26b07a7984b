import type { Recording, Speech } from "../../../../src/content/audio.ts";
import type { ReadAloud } from "../front-end/open-jtalk.ts";
import { showPhrase } from "../front-end/utterance.ts";
import { voices } from "../model/voices.ts";
import { sampleRate } from "../model/kokoro.ts";
import { loudness } from "../sound/loudness.ts";
import { mp3Objection } from "../sound/mp3-format.ts";
import { toDecibels, truePeak } from "../sound/peaks.ts";
import { speechEdges } from "../sound/trim.ts";
import { utteranceOf } from "../speak.ts";
import { decodeMp3 } from "./decode.ts";
import { heardPitch, heardStep, median } from "./f0.ts";
import { isAccentHeard } from "./heard-accent.ts";

/** An accent phrase, and the pitch of its morae in semitones around the voice's middle. Undefined: nobody can tell. */
export type HeardPhrase = { text: string; isRight: boolean | undefined; semitones: number[] };

/** What a file sounds like, in figures. */
export type Measured = {
  samples: Float32Array;
  lufs: number;
  peakDecibels: number;
  silenceBefore: number;
  silenceAfter: number;
  secondsPerMora: number;
  phrases: HeardPhrase[];
  /** Semitones by which each question rises on its last mora; NaN where it is not voiced. */
  rises: number[];
  objection: string | undefined;
};

export async function measure(
  mp3: Uint8Array,
  entry: Recording,
  speech: Speech,
  readAloud: ReadAloud,
): Promise<Measured> {
  const samples = await decodeMp3(mp3);
  const { start, end } = speechEdges(samples);
  const melody = melodyOf(samples, entry, voices[speech.voice]?.hertz ?? 150);
  return {
    samples,
    lufs: loudness(samples, sampleRate),
    peakDecibels: toDecibels(truePeak(samples)),
    silenceBefore: start / sampleRate,
    silenceAfter: (samples.length - end) / sampleRate,
    secondsPerMora: (end - start) / sampleRate / Math.max(1, entry.moras.length),
    ...judge(melody, speech, readAloud),
    objection: mp3Objection(mp3),
  };
}

/** The pitch of every mora, in semitones around the middle of the voice: from its second half, where it has arrived. */
function melodyOf(samples: Float32Array, { moras, seconds }: Recording, hertz: number): number[] {
  const pitch = heardPitch(samples, sampleRate, hertz * 0.55, hertz * 2.2);
  return moras.map((start, index) => {
    const end = Math.min(moras[index + 1] ?? seconds * 1000, start + 250);
    const from = Math.round((start + (end - start) * 0.4) / 1000 / heardStep);
    const to = Math.max(from + 1, Math.round(end / 1000 / heardStep));
    return Math.round(120 * Math.log2(median(pitch.slice(from, to)) / hertz)) / 10;
  });
}

function judge(
  melody: readonly number[],
  speech: Speech,
  readAloud: ReadAloud,
): Pick<Measured, "phrases" | "rises"> {
  let at = 0;
  const rises: number[] = [];
  const phrases = utteranceOf(speech, readAloud).flatMap((group) =>
    group.phrases.map((phrase, index) => {
      const count = phrase.words.flat().length;
      const heights = melody.slice(at, at + count);
      at += count;
      // The last mora of a question rises, whatever the accent.
      if (group.rises && index === group.phrases.length - 1) {
        const last = heights.pop() ?? Number.NaN;
        const before = heights.findLast((height) => !Number.isNaN(height)) ?? Number.NaN;
        rises.push(last - before);
      }
      const isRight = isAccentHeard(heights, Math.min(phrase.accent, heights.length));
      return { text: showPhrase(phrase), isRight, semitones: heights };
    }),
  );
  return { phrases, rises };
}
