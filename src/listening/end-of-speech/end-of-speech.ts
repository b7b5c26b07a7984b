import { decibels, rmsOf } from "#listening/sound/loudness.ts";
import { speechThreshold } from "./threshold.ts";

export type SpeechState = "waiting" | "speaking" | "pausing" | "over" | "timed-out";

export type EndOfSpeechOptions = {
  rate: number;
  afterMs: number;
  maxMs: number;
  /**
   * Duration of the line if said fluently. Until half of it was spoken, the silence has to be twice as long.
   */
  expectedMs?: number | undefined;
};

export type EndOfSpeech = {
  push: (block: Float32Array) => SpeechState;
  hasSpoken: () => boolean;
};

const frameMs = 20;

/**
 * The quietest frame of the last two seconds counts as room noise, because every speaker pauses in that time.
 */
const roomFrames = 100;

const smoothFrames = 3;

/** Number of loud frames in a row with which speech starts. Clicks and steps are shorter, words are not. */
const runFrames = 5;

/** Minimum number of frames of speech. A cough has fewer. */
const spokenFrames = 10;

/**
 * Decay of the loudest level in decibels per frame, so that a slammed door does not hide a voice for long.
 */
const decay = 0.06;

function spokenIn(levels: readonly number[]): { spoken: number; quiet: number } {
  const room = Math.min(...levels.slice(-roomFrames));
  const loudest = Math.max(...levels.map((level, at) => level - decay * (levels.length - at)));
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
 * Detects the end of speech. The threshold adapts to the room noise (a fan, a street) and to the speaker's
 * level (speech in the background). Every block re-evaluates all frames, because the room noise is known only
 * later if the learner speaks immediately.
 */
export function createEndOfSpeech({ rate, afterMs, maxMs, expectedMs = 0 }: EndOfSpeechOptions): EndOfSpeech {
  const frameSamples = Math.round((rate * frameMs) / 1000);
  const frame = new Float32Array(frameSamples);
  let filled = 0;
  const last: number[] = [];
  const levels: number[] = [];
  let spoken = 0;
  let quiet = 0;

  const pushFrame = (): void => {
    last.push(decibels(rmsOf(frame)));
    if (last.length > smoothFrames) last.shift();
    levels.push(last.reduce((sum, one) => sum + one, 0) / last.length);
  };

  const hasSpoken = (): boolean => spoken >= spokenFrames;

  const state = (): SpeechState => {
    ({ spoken, quiet } = spokenIn(levels));
    const isHalfWay = spoken * frameMs * 2 >= expectedMs;
    if (hasSpoken() && quiet * frameMs >= (isHalfWay ? afterMs : 2 * afterMs)) return "over";
    if (levels.length * frameMs >= maxMs) return "timed-out";
    if (!hasSpoken()) return "waiting";
    return quiet === 0 ? "speaking" : "pausing";
  };

  return {
    push: (block) => {
      let at = 0;
      while (at < block.length) {
        const part = block.subarray(at, at + frameSamples - filled);
        frame.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled === frameSamples) {
          pushFrame();
          filled = 0;
        }
      }
      return state();
    },
    hasSpoken,
  };
}
