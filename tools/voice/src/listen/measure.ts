import type { Recording } from "../../../../src/content/speech/audio.ts";
import type { Speech } from "../../../../src/content/speech/speech.ts";
import type { ReadAloud } from "../front-end/open-jtalk.ts";
import { showPhrase } from "../front-end/utterance.ts";
import { voices } from "../model/voices.ts";
import { sampleRate } from "../model/sample-rate.ts";
import { loudness } from "../sound/loudness.ts";
import { mp3Objection } from "../sound/mp3-format.ts";
import { toDecibels, truePeak } from "../sound/peaks.ts";
import { speechEdges } from "../sound/trim.ts";
import { utteranceOf } from "../speak.ts";
import { audibleMoras } from "./audible-moras.ts";
import { decodeMp3 } from "./decode.ts";
import { detectPitch, pitchStepSeconds, median } from "./f0.ts";
import { showsAccent } from "./accent-in-pitch.ts";

/** An accent phrase, and the pitch of its morae in semitones around the voice's median. Undefined if it cannot be decided. */
export type MeasuredPhrase = { text: string; isRight: boolean | undefined; semitones: number[] };

export type Measured = {
  samples: Float32Array;
  lufs: number;
  peakDecibels: number;
  silenceBefore: number;
  silenceAfter: number;
  secondsPerMora: number;
  /** The median pitch. */
  hertz: number;
  phrases: MeasuredPhrase[];
  /** Semitones by which each question rises at its end; NaN where its last mora is not voiced. */
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
  const meant = voices[speech.voice]?.hertz ?? 150;
  const heard = detectPitch(samples, sampleRate, meant * 0.55, meant * 2.2);
  const pitch = heard.map((value) => 12 * Math.log2(value / meant));
  return {
    samples,
    lufs: loudness(samples, sampleRate),
    peakDecibels: toDecibels(truePeak(samples)),
    silenceBefore: start / sampleRate,
    silenceAfter: (samples.length - end) / sampleRate,
    secondsPerMora: (end - start) / sampleRate / Math.max(1, audibleMoras(utteranceOf(speech, readAloud))),
    hertz: median(heard),
    ...judge(pitch, entry, speech, readAloud),
    objection: mp3Objection(mp3),
  };
}

/** The pitch while one mora is said, every `pitchStepSeconds`; a last mora is not longer than a quarter of a second. */
function pitchOfMora(
  pitch: Float64Array,
  { moras, seconds }: Recording,
  mora: number,
  from = 0,
): Float64Array {
  const start = moras[mora] ?? 0;
  const end = Math.min(moras[mora + 1] ?? seconds * 1000, start + 250);
  const first = Math.round((start + (end - start) * from) / 1000 / pitchStepSeconds);
  return pitch.slice(first, Math.max(first + 1, Math.round(end / 1000 / pitchStepSeconds)));
}

/** Share of a mora after which its pitch is measured. */
const arrived = 0.4;

function judge(
  pitch: Float64Array,
  entry: Recording,
  speech: Speech,
  readAloud: ReadAloud,
): Pick<Measured, "phrases" | "rises"> {
  const melody = entry.moras.map(
    (_, mora) => Math.round(10 * median(pitchOfMora(pitch, entry, mora, arrived))) / 10,
  );
  let at = 0;
  const rises: number[] = [];
  const phrases = utteranceOf(speech, readAloud).flatMap((group) =>
    group.phrases.map((phrase, index) => {
      const count = phrase.words.flat().length;
      const heights = melody.slice(at, at + count);
      at += count;
      // The last mora of a question rises, whatever the accent.
      if (group.rises && index === group.phrases.length - 1) {
        heights.pop();
        rises.push(riseAt(pitch, entry, at - 1));
      }
      const isRight = showsAccent(heights, Math.min(phrase.accent, heights.length));
      return { text: showPhrase(phrase), isRight, semitones: heights };
    }),
  );
  return { phrases, rises };
}

/**
 * The rise of a question: the rise within its last mora, or its difference to the two morae before, whichever
 * is larger. A statement ends some five semitones below its last accent.
 */
function riseAt(pitch: Float64Array, entry: Recording, mora: number): number {
  const voiced = (values: Float64Array): number[] => [...values].filter((value) => !Number.isNaN(value));
  const last = voiced(pitchOfMora(pitch, entry, mora));
  const before = [mora - 2, mora - 1].map((one) => median(pitchOfMora(pitch, entry, one, arrived)));
  const highest = Math.max(...last);
  const climb = highest - Math.min(...last.slice(0, last.indexOf(highest) + 1));
  return last.length === 0 ? Number.NaN : Math.max(climb, highest - median(before));
}
