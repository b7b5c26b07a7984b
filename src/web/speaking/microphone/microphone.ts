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

/** A recording in progress. `done` rejects with a MicrophoneError; after `cancel` it stays pending. */
export type Recording = { stop: () => void; cancel: () => void; done: Promise<Take> };

export type RecordOptions = {
  /** Called about 20 times per second with the level from 0 to 1. The first call means that the recording has begun. */
  onLevel?: ((rms: number) => void) | undefined;
  /** Called with each block of samples. The recording keeps the block. */
  onBlock?: ((block: Float32Array, rate: number) => void) | undefined;
  /**
   * Stops automatically `afterMs` after the last word, and at the latest after `maxMs`. If less than half of the
   * expected length was spoken, the silence may be twice as long.
   */
  endsBySilence?: { afterMs: number; maxMs: number; expectedMs?: number } | undefined;
};

/** Lower rates lack the frequencies that distinguish consonants. Bluetooth headsets record at 8 kHz. */
const lowestRate = 16_000;

/** Longer than any line. After this time the learner has forgotten the recording. */
const longestMs = 60_000;

/** A lower peak means that the microphone is muted in the device or the system. */
const silentPeak = 0.0005;

/** If the context does not start within this time, the browser refused it or another program uses the audio device. */
const startMs = 5_000;

const isNarrow = (context: number, device: number | undefined): boolean =>
  Math.min(context, device ?? context) < lowestRate;

const isSilent = ({ samples }: Take): boolean => samples.every((value) => Math.abs(value) < silentPeak);

function startContext(): AudioContext {
  const context = resumeContext();
  if (context === undefined) throw new MicrophoneError("unsupported");
  return context;
}

/**
 * Requests the microphone and releases it immediately. Call it in the tap that begins a conversation, so that the browser does
 * not ask for permission during the conversation. Rejects with a MicrophoneError.
 */
export async function askForMicrophone(): Promise<void> {
  try {
    const context = startContext();
    const stream = await openStream();
    const { rate, release } = watchStream(stream, context, () => undefined);
    release();
    if (isNarrow(context.sampleRate, rate)) throw new MicrophoneError("narrow");
  } catch (cause) {
    throw new MicrophoneError(faultOf(cause), { cause });
  }
}

/**
 * Records one take. Call it in a tap the first time (iOS). Stops the tracks after every take, because an iPhone with an open
 * microphone plays through its earpiece.
 */
export function record({ onLevel, onBlock, endsBySilence }: RecordOptions = {}): Recording {
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
    // After the failure the context may be unusable or have an outdated sample rate.
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
    const endOfSpeech = createEndOfSpeech({ afterMs: longestMs, maxMs: longestMs, ...endsBySilence, rate });
    const late = setTimeout(() => fail("interrupted"), startMs);
    const stopCapture = await capture(context, stream, (block) => {
      if (isOver) return;
      clearTimeout(late);
      blocks.push(block);
      onLevel?.(rmsOf(block));
      onBlock?.(block, rate);
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
    begin(startContext()).catch((error: unknown) => fail(faultOf(error), error));
  } catch (error) {
    fail(faultOf(error), error);
  }
  return { stop: finish, cancel, done };
}
