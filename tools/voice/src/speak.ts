import type { Speech, WordSpeech } from "../../../src/content/speech/speech.ts";
import { commands, heightAt } from "./contour.ts";
import type { ReadAloud } from "./front-end/open-jtalk.ts";
import { lineUtterance, wordUtterance } from "./front-end/utterance.ts";
import type { Utterance } from "./front-end/utterance.ts";
import { withDurations } from "./model/durations.ts";
import { pitchStep } from "./model/kokoro.ts";
import { sampleRate } from "./model/sample-rate.ts";
import type { Encoded, Kokoro } from "./model/kokoro.ts";
import { styleOf, voices } from "./model/voices.ts";
import type { Voice } from "./model/voices.ts";
import { forForeignTimbre, withSimilar } from "./phonemes.ts";
import type { SimilarPhonemes } from "./phonemes.ts";
import { applyContour, voicedHertz } from "./pitch.ts";
import { score } from "./score.ts";
import type { ScoredGroup, ScoredMora } from "./score.ts";
import { leveled } from "./sound/level.ts";
import { delay } from "./sound/mp3.ts";
import type { Mp3Encoder } from "./sound/mp3.ts";
import { mp3Seconds } from "./sound/mp3-format.ts";
import { fadedIn, silenceAfterSeconds, trimmed } from "./sound/trim.ts";
import { usualTake } from "./takes.ts";
import type { Take } from "./takes.ts";

export type SpeechModels = { readAloud: ReadAloud; kokoro: Kokoro; encodeMp3: Mp3Encoder };

/** A finished file, and when each mora in it begins, in milliseconds. */
export type Spoken = { mp3: Uint8Array; seconds: number; moras: number[] };

/** What will be said, for the renderer and for the listening check. */
export function utteranceOf(speech: Speech, readAloud: ReadAloud): Utterance {
  return speech.kind === "line" ? lineUtterance(speech, readAloud) : wordUtterance(speech);
}

export async function speak(
  speech: Speech,
  instruments: SpeechModels,
  { pace, phonemes }: Take = usualTake,
): Promise<Spoken> {
  const voice = voices[speech.voice];
  if (voice === undefined) throw new Error(`there is no voice "${speech.voice}"`);
  const utterance = utteranceOf(speech, instruments.readAloud);
  // The model does not pronounce short words fully, so a word is rendered inside a sentence and cut out.
  const isWord = speech.kind === "word";
  const whole = isWord ? [opening, ...utterance, closing] : utterance;
  const { encoded, groups, samples } = await synthesise(
    whole,
    voice,
    speech.speed * pace * voice.pace,
    instruments.kokoro,
    {
      ...renderersHabits,
      ...(isWord && { rhythm: stretchedBy(speech.stretch) }),
      ...(phonemes !== undefined && { phonemes }),
    },
  );
  const moras = isWord ? wordMoras(groups) : morasOf(groups);
  const first = moras[0];
  const last = moras.at(-1);
  if (first === undefined || last === undefined) throw new Error("nothing to say");
  const [from, to] = isWord ? cutOut(encoded, first, last) : [0, samples.length];
  const cut = isWord ? fadedIn(samples.slice(from, to), onsetOf(first).fade * sampleRate) : samples;
  const speechOnly = trimmed(leveled(cut, sampleRate), sampleRate);
  const mp3 = instruments.encodeMp3(leveledAsDecoded(speechOnly.samples));
  const shift = delay - from - speechOnly.cut;
  // The model may place the last ん after its sound. The limit prevents a mora from starting in silence.
  const latest = delay + speechOnly.samples.length - silenceAfterSeconds * sampleRate;
  return {
    mp3,
    seconds: mp3Seconds(mp3),
    moras: moras.map((mora) => {
      const sample = Math.min(latest, startOf(encoded, mora) * sampleRate + shift);
      return Math.max(0, Math.round((sample / sampleRate) * 1000));
    }),
  };
}

/**
 * Levels a sound with the silence that a decoder adds before it, which affects the measured level of a short
 * word.
 */
function leveledAsDecoded(samples: Float32Array): Float32Array {
  const decoded = new Float32Array(delay + samples.length);
  decoded.set(samples, delay);
  return leveled(decoded, sampleRate).slice(delay);
}

/** A sound starts 50 to 70 ms before the model's time for it, measured after pauses. */
const lead = 0.0625;

/** The sentence around a word: それは、 … です。 */
const opening: Utterance[number] = {
  phrases: [{ words: [["ソ", "レ"], ["ワ"]], accent: 0 }],
  mark: ",",
  rises: false,
};
const closing: Utterance[number] = {
  phrases: [{ words: [["デ", "ス"]], accent: 1 }],
  mark: ".",
  rises: false,
};

const morasOf = (groups: readonly ScoredGroup[]): ScoredMora[] =>
  groups.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.moras));
/** The morae between opening and closing. */
const wordMoras = (groups: readonly ScoredGroup[]): ScoredMora[] => morasOf(groups.slice(1, -1));

/** When a mora begins in the sound, in seconds. */
export const startOf = ({ starts }: Encoded, { start }: ScoredMora): number =>
  (starts[start] ?? 0) * pitchStep - lead;
const endOf = ({ starts }: Encoded, { end }: ScoredMora): number => (starts[end] ?? 0) * pitchStep - lead;

/** How a speaker differs from the renderer. */
export type SpeakerStyle = {
  rhythm: (encoded: Encoded, groups: readonly ScoredGroup[]) => Encoded;
  height: (seconds: number, heightAt: (seconds: number) => number) => number;
  phonemes?: SimilarPhonemes;
};
const renderersHabits: SpeakerStyle = { rhythm: (encoded) => encoded, height: (seconds, at) => at(seconds) };

/** Lengthens morae of a word inside its sentence. */
const stretchedBy =
  (stretch: WordSpeech["stretch"]): SpeakerStyle["rhythm"] =>
  (encoded, groups) => {
    if (stretch === undefined) return encoded;
    const moras = wordMoras(groups);
    const long = stretch.moras.flatMap((mora) => moras[mora] ?? []);
    return withDurations(encoded, (character) =>
      long.some(({ start, end }) => character >= start && character < end) ? stretch.factor : 1,
    );
  };

/** The sound of an utterance, not yet levelled or trimmed. */
export async function synthesise(
  utterance: Utterance,
  voice: Voice,
  speed: number,
  kokoro: Kokoro,
  { rhythm, height, phonemes: similar }: SpeakerStyle = renderersHabits,
): Promise<{ encoded: Encoded; groups: ScoredGroup[]; samples: Float32Array }> {
  const { phonemes: written, groups } = score(utterance);
  const known = voice.isForeign === true ? forForeignTimbre(written) : written;
  const phonemes = similar === undefined ? known : withSimilar(known, similar);
  const encoded = rhythm(await kokoro.encode(phonemes, styleOf(voice, phonemes.length), speed), groups);
  const lasts = new Set(groups.map(({ phrases }) => phrases.at(-1)?.moras.at(-1)));
  const melody = commands(groups, (mora) => ({
    start: startOf(encoded, mora),
    end: lasts.has(mora) ? voicedEnd(encoded, mora) : endOf(encoded, mora),
  }));
  const melodyAt = (seconds: number): number => heightAt(seconds, melody);
  const heights = Float64Array.from(encoded.pitch, (_, index) => height(index * pitchStep, melodyAt));
  const pitch = applyContour(encoded.pitch, heights, voice.hertz);
  const samples = await kokoro.decode(encoded, pitch);
  return { encoded, groups, samples };
}

/** Where the voice ends in the last mora before a pause. The model counts the pause as part of this mora. */
function voicedEnd(encoded: Encoded, mora: ScoredMora): number {
  const from = (encoded.starts[mora.start] ?? 0) - Math.round(lead / pitchStep);
  const to = encoded.starts[mora.end] ?? 0;
  const last = encoded.pitch.findLastIndex(
    (hertz, index) => index < to && index > from && hertz > voicedHertz,
  );
  return last < 0 ? endOf(encoded, mora) : (last + 1) * pitchStep;
}

/**
 * Seconds before a word that are kept, and the duration of the fade-in. If more were kept, the last vowel of
 * the opening would be audible (うめん for めん). Only words that begin with a breathed sound need more, because
 * otherwise し would sound like ち.
 */
const onsets = { breathed: { kept: 0.0375, fade: 0.005 }, other: { kept: 0.012, fade: 0.016 } } as const;

const onsetOf = ({ kana }: ScoredMora) =>
  /^[サシスセソハヒフヘホ]/.test(kana) ? onsets.breathed : onsets.other;

/**
 * The samples [from, to) of a word in its sentence: from its first sound to the middle of the pause after it.
 */
function cutOut(encoded: Encoded, first: ScoredMora, last: ScoredMora): [number, number] {
  const before = startOf(encoded, first) - onsetOf(first).kept;
  const after = endOf(encoded, last) + pauseOf(encoded, last.end, last.end + 2) / 2;
  return [Math.round(before * sampleRate), Math.round(after * sampleRate)];
}

const pauseOf = ({ starts }: Encoded, from: number, to: number): number =>
  ((starts[to] ?? 0) - (starts[from] ?? 0)) * pitchStep;
