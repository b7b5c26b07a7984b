import type { Take } from "../../../../src/listening/sound/samples.ts";

/** Reads a WAV file of 16-bit or floating-point samples. Uses the first of several channels. */
export function readWav(bytes: Buffer): Take {
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WAVE")
    throw new Error("the file is not a WAV file");
  let format: { kind: number; channels: number; rate: number; bits: number } | undefined;
  for (let at = 12; at + 8 <= bytes.length;) {
    const [name, size] = [bytes.toString("latin1", at, at + 4), bytes.readUInt32LE(at + 4)];
    const from = at + 8;
    if (name === "fmt ")
      format = {
        kind: bytes.readUInt16LE(from),
        channels: bytes.readUInt16LE(from + 2),
        rate: bytes.readUInt32LE(from + 4),
        bits: bytes.readUInt16LE(from + 14),
      };
    if (name === "data" && format !== undefined) {
      const { kind, channels, rate, bits } = format;
      const step = (channels * bits) / 8;
      const read =
        bits === 16
          ? (place: number) => bytes.readInt16LE(place) / 32_768
          : kind === 3 && bits === 32
            ? (place: number) => bytes.readFloatLE(place)
            : undefined;
      if (read === undefined)
        throw new Error(`samples of ${bits} bits are not supported: use 16 bits, or 32 bits floating`);
      const count = Math.floor(Math.min(size, bytes.length - from) / step);
      return { samples: Float32Array.from({ length: count }, (_, index) => read(from + index * step)), rate };
    }
    at = from + size + (size % 2);
  }
  throw new Error("the WAV file contains no samples");
}
