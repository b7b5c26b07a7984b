import { decodeMp3 } from "../../voice/src/listen/decode.ts";
import { readFileSync } from "node:fs";
import { createMelBands } from "../../../src/listening/signal/mel-bands.ts";
import { sampleRate } from "../../../src/listening/signal/sample-rate.ts";
import { resample } from "../../../src/listening/sound/resample.ts";

/** Files of the app's voices have 24 kHz. */
const voiceRate = 24_000;

export async function readMp3(file: string, rate = voiceRate): Promise<Float32Array> {
  return resample(await decodeMp3(readFileSync(file)), rate, sampleRate);
}

/** A mono file of 16-bit samples without a header, at 16 kHz. */
export function readPcm(file: string, rate: number): Float32Array {
  const bytes = readFileSync(file);
  const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return resample(
    Float32Array.from(samples, (value) => value / 32_768),
    rate,
    sampleRate,
  );
}

/** Mel bands in whole decibels, one byte each: 0 is -90 dB. */
export function packedBands(samples: Float32Array): Uint8Array {
  const bands = createMelBands();
  bands.push(samples);
  return Uint8Array.from(bands.frames().decibels, (value) =>
    Math.max(0, Math.min(255, Math.round(value + 90))),
  );
}
