import { speechSpan } from "#listening/end-of-speech/speech-span.ts";
import { atLevel, speechLevel } from "#listening/sound/loudness.ts";
import { joinTrack, withSoftEdges } from "./conversation-track.ts";
import type { TimeSpan, TrackPart } from "./conversation-track.ts";
import { resample } from "#listening/sound/resample.ts";
import { toPcm16 } from "#listening/sound/samples.ts";
import type { Take } from "#listening/sound/samples.ts";
import { wavParts } from "#listening/sound/wav.ts";
import { decodeSpeech } from "./decode-speech.ts";

/** A line of the conversation with the learner's take or the character's speech. */
export type ReplayLine = {
  segment: number;
  speaker: string;
  url: string | undefined;
  take: Take | undefined;
};

export type Replay = { sound: Blob; places: (TimeSpan & { segment: number })[]; seconds: number };

/** The sample rate of the speech files. A conversation of one minute takes 3 MB. */
const rate = 24_000;

/** Pauses before a line of another speaker, and before another line of the same speaker. */
const turnSeconds = 0.45;
const sameSpeakerSeconds = 0.3;

/** The level in decibels for a conversation without a character's speech to measure. */
const usualLevel = -20;

const ofModel = async (url: string): Promise<Float32Array> => {
  const { samples, rate: from } = await decodeSpeech(url);
  return resample(samples, from, rate);
};

/** The learner's speech without the silence around it, at the characters' level. */
function ofLearner({ samples, rate: from }: Take, level: number): Float32Array {
  const { start, end } = speechSpan(samples, from);
  return withSoftEdges(atLevel(resample(samples.subarray(start, end), from, rate), rate, level), rate);
}

/**
 * Joins the characters' speech and the learner's takes to one sound. Processes one line at a time and stores it with 16 bits,
 * because old phones have little memory. Rejects if a character's speech cannot be loaded.
 */
export async function assembleReplay(lines: readonly ReplayLine[]): Promise<Replay> {
  const voices = new Map<number, Int16Array<ArrayBuffer>>();
  const levels: number[] = [];
  for (const { segment, url, take } of lines) {
    if (take !== undefined || url === undefined) continue;
    const samples = await ofModel(url);
    levels.push(speechLevel(samples, rate));
    voices.set(segment, toPcm16(samples));
  }
  const level = levels.length === 0 ? usualLevel : levels.reduce((sum, one) => sum + one, 0) / levels.length;
  for (const { segment, take } of lines) {
    if (take === undefined) continue;
    voices.set(segment, toPcm16(ofLearner(take, level)));
    // Yields, so that the browser can paint between two lines.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  const heard = lines.filter(({ segment }) => voices.has(segment));
  const parts = heard.map(({ segment, speaker }, index): TrackPart => {
    const next = heard[index + 1];
    const pauseSeconds =
      next === undefined ? 0.2 : next.speaker === speaker ? sameSpeakerSeconds : turnSeconds;
    return { samples: voices.get(segment) ?? new Int16Array(), pauseSeconds };
  });
  const { blocks, spans, seconds } = joinTrack(parts, rate);
  return {
    sound: new Blob(wavParts(blocks, rate), { type: "audio/wav" }),
    places: heard.flatMap(({ segment }, index) => {
      const span = spans[index];
      return span === undefined ? [] : [{ segment, ...span }];
    }),
    seconds,
  };
}
