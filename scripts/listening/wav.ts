import type { Take } from "#listening/sound/samples.ts";

export class WavError extends Error {}

const pcm = 1;
/** A format that names the real one in its extension. */
const extensible = 0xfffe;

/** Reads a WAV file of 16-bit samples. Several channels become one. Throws a WavError. */
export function readWav(bytes: Uint8Array): Take {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const textAt = (at: number): string => String.fromCodePoint(...bytes.subarray(at, at + 4));
  if (bytes.length < 12 || textAt(0) !== "RIFF" || textAt(8) !== "WAVE")
    throw new WavError("is not a WAV file");
  let format: { rate: number; channels: number } | undefined;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const [name, size] = [textAt(at), view.getUint32(at + 4, true)];
    const start = at + 8;
    if (name === "fmt " && start + 16 <= bytes.length) {
      const [kind, bits] = [view.getUint16(start, true), view.getUint16(start + 14, true)];
      if ((kind !== pcm && kind !== extensible) || bits !== 16)
        throw new WavError("does not have 16-bit samples");
      format = { channels: view.getUint16(start + 2, true), rate: view.getUint32(start + 4, true) };
    } else if (name === "data") {
      if (format === undefined || format.channels < 1 || format.rate < 8_000)
        throw new WavError("has no usable format");
      // Programs that write to a pipe do not know the size.
      return {
        samples: samplesOf(view, { start, end: Math.min(bytes.length, start + size), ...format }),
        rate: format.rate,
      };
    }
    at = start + size + (size % 2);
  }
  throw new WavError("has no samples");
}

function samplesOf(
  view: DataView,
  { start, end, channels }: { start: number; end: number; channels: number },
): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.floor((end - start) / 2 / channels));
  for (let i = 0; i < samples.length; i += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1)
      sum += view.getInt16(start + 2 * (i * channels + channel), true);
    samples[i] = sum / channels / 32_768;
  }
  return samples;
}
