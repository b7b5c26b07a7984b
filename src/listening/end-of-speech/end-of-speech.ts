import { decibels, rmsOf } from "#listening/loudness/loudness.ts";
import { speechThreshold } from "./threshold.ts";

/**
 * What is heard of somebody who is expected to speak: nothing yet, speech, a pause in it; it is over, or it took longer than
 * it may.
 */
export type Hearing = "waiting" | "speaking" | "pausing" | "over" | "late";

export type Patience = {
  rate: number;
  /** Silence after speech that means the end. */
  afterMs: number;
  mostMs: number;
  /** How long the line takes when it is said fluently. Who has said less than half of it may think for twice as long. */
  expectedMs?: number | undefined;
};

export type EndOfSpeech = {
  hear: (block: Float32Array) => Hearing;
  hasSpoken: () => boolean;
};

const frameMs = 20;

/** The room is as loud as the quietest moment of so many last frames: within two seconds everybody closes their lips. */
const roomFrames = 100;

/** A frame's level is the mean over so many: single ones jump. */
const smoothFrames = 3;

/** Clicks and steps are shorter than this, words are not: so many frames of speech in a row begin it. */
const runFrames = 5;

/** Speech of fewer frames in all was a cough. */
const spokenFrames = 10;

/** How fast the loudest moment is forgotten, in decibels a frame: a slammed door must not hide a voice for long. */
const fading = 0.06;

/** How much was spoken in the frames so far, and how long it has been quiet since, both in frames. */
function spokenIn(levels: readonly number[]): { spoken: number; quiet: number } {
  const room = Math.min(...levels.slice(-roomFrames));
  const loudest = Math.max(...levels.map((level, at) => level - fading * (levels.length - at)));
  const limit = speechThreshold(room, loudest);
  let run = 0;
  let spoken = 0;
  let quiet = 0;
  for (const level of levels) {
    run = level >= limit ? run + 1 : 0;
    if (run === runFrames) spoken += runFrames;
    else if (run > runFrames) spoken += 1;
    quiet = run >= runFrames ? 0 : quiet + 1;
  }
  return { spoken, quiet };
}

/**
 * Hears when somebody has finished speaking. It learns how loud the room is while it listens, so that a fan or a street does
 * not count as speech, and how loud the voice is, so that talk in the background does not either. All of the past is judged
 * anew each time: who speaks at once is only told from a loud room when they stop.
 */
export function createEndOfSpeech({ rate, afterMs, mostMs, expectedMs = 0 }: Patience): EndOfSpeech {
  const frameSamples = Math.round((rate * frameMs) / 1000);
  const frame = new Float32Array(frameSamples);
  let filled = 0;
  const last: number[] = [];
  const levels: number[] = [];
  let spoken = 0;
  let quiet = 0;

  const hearFrame = (): void => {
    last.push(decibels(rmsOf(frame)));
    if (last.length > smoothFrames) last.shift();
    levels.push(last.reduce((sum, one) => sum + one, 0) / last.length);
  };

  const hasSpoken = (): boolean => spoken >= spokenFrames;

  const judge = (): Hearing => {
    ({ spoken, quiet } = spokenIn(levels));
    const isHalfWay = spoken * frameMs * 2 >= expectedMs;
    if (hasSpoken() && quiet * frameMs >= (isHalfWay ? afterMs : 2 * afterMs)) return "over";
    if (levels.length * frameMs >= mostMs) return "late";
    if (!hasSpoken()) return "waiting";
    return quiet === 0 ? "speaking" : "pausing";
  };

  return {
    hear: (block) => {
      let at = 0;
      while (at < block.length) {
        const part = block.subarray(at, at + frameSamples - filled);
        frame.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled === frameSamples) {
          hearFrame();
          filled = 0;
        }
      }
      return judge();
    },
    hasSpoken,
  };
}
