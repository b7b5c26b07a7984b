import { createEndOfSpeech } from "#listening/end-of-speech/end-of-speech.ts";
import { isSteadyNoise } from "#listening/end-of-speech/steady-noise.ts";
import { rmsOf } from "#listening/sound/loudness.ts";
import { joinBlocks } from "#listening/sound/samples.ts";
import type { Take } from "#listening/sound/samples.ts";
import { dropContext, suspendContextLater, resumeContext } from "./audio-context.ts";
import { capture } from "./capture.ts";
import { faultOf, MicrophoneError } from "./fault.ts";
import type { MicrophoneFault } from "./fault.ts";
import { openStream, watchStream } from "./stream.ts";

export { MicrophoneError };
export type { MicrophoneFault, Take };

/** A recording under way. `done` rejects with a MicrophoneError; after `cancel`, or an abort, it stays pending. */
export type Recording = { stop: () => void; cancel: () => void; done: Promise<Take> };

export type RecordOptions = {
  /** How loud it is, from 0 to 1, some twenty times a second; the first call says that the recording has begun. */
  onLevel?: ((rms: number) => void) | undefined;
  /**
   * Stops automatically `afterMs` after the last word, and at the latest after `mostMs`. If less than half of the
   * expected length was spoken, the silence may be twice as long.
   */
  endsBySilence?: { afterMs: number; mostMs: number; expectedMs?: number } | undefined;
  signal?: AbortSignal | undefined;
};

/** Below this a voice lacks the sounds that tell consonants apart: Bluetooth headsets record at 8 kHz. */
const lowestRate = 16_000;

/** No line takes this long: the learner has forgotten the recording. */
const longestMs = 60_000;

/** Under this peak nothing was heard but zeros: the microphone is muted somewhere. */
const silentPeak = 0.0005;

/** A context that has not started by then was refused, or something else has the sound. */
const startMs = 5_000;

const isNarrow = (context: number, device: number | undefined): boolean =>
  Math.min(context, device ?? context) < lowestRate;

const isSilent = ({ samples }: Take): boolean => samples.every((value) => Math.abs(value) < silentPeak);

/**
 * Asks for the microphone and lets go of it at once: call it inside the tap that begins a conversation, so that the browser asks
 * before it and not in the middle. Rejects with a MicrophoneError.
 */
export async function askForMicrophone(): Promise<void> {
  try {
    const context = resumeContext();
    const stream = await openStream();
    const { rate, release } = watchStream(stream, context, () => undefined);
    release();
    if (isNarrow(context.sampleRate, rate)) throw new MicrophoneError("narrow");
  } catch (cause) {
    throw new MicrophoneError(faultOf(cause), { cause });
  }
}

/**
 * Records one take. Must be called inside a tap the first time (iOS). The tracks are stopped after every take, because an
 * iPhone that still listens plays through its earpiece.
 */
export function record({ onLevel, endsBySilence, signal }: RecordOptions = {}): Recording {
  const blocks: Float32Array[] = [];
  let isOver = false;
  let release = (): void => undefined;
  let settle: { resolve: (take: Take) => void; reject: (error: MicrophoneError) => void } | undefined;
  let rate = 0;
  const done = new Promise<Take>((resolve, reject) => {
    settle = { resolve, reject };
  });

  const end = (): boolean => {
    if (isOver) return false;
    isOver = true;
    release();
    suspendContextLater();
    return true;
  };
  const fail = (fault: MicrophoneFault, cause?: unknown): void => {
    if (!end()) return;
    // The failure may have left the context dead, or at an outdated sample rate.
    dropContext();
    settle?.reject(new MicrophoneError(fault, { cause }));
  };
  const finish = (): void => {
    if (!end()) return;
    const take = { samples: joinBlocks(blocks.splice(0)), rate };
    if (isSilent(take)) settle?.reject(new MicrophoneError("silent"));
    else if (isSteadyNoise(take.samples, rate)) settle?.reject(new MicrophoneError("noise"));
    else settle?.resolve(take);
  };
  const cancel = (): void => {
    end();
  };
  signal?.addEventListener("abort", cancel);

  const begin = async (context: AudioContext): Promise<void> => {
    const stream = await openStream();
    const watch = watchStream(stream, context, fail);
    release = watch.release;
    if (isOver) {
      release();
      return;
    }
    rate = context.sampleRate;
    if (isNarrow(rate, watch.rate)) {
      fail("narrow");
      return;
    }
    const endOfSpeech = createEndOfSpeech({ afterMs: longestMs, mostMs: longestMs, ...endsBySilence, rate });
    const late = setTimeout(() => fail("interrupted"), startMs);
    const stopCapture = await capture(context, stream, (block) => {
      if (isOver) return;
      clearTimeout(late);
      blocks.push(block);
      onLevel?.(rmsOf(block));
      const state = endOfSpeech.push(block);
      if (
        state === "over" ||
        (state === "timed-out" && (endOfSpeech.hasSpoken() || endsBySilence === undefined))
      )
        finish();
      else if (state === "timed-out") fail("silent");
    });
    release = () => {
      clearTimeout(late);
      stopCapture();
      watch.release();
    };
    if (isOver) release();
  };
  try {
    begin(resumeContext()).catch((error: unknown) => fail(faultOf(error), error));
  } catch (error) {
    fail(faultOf(error), error);
  }
  return { stop: finish, cancel, done };
}
