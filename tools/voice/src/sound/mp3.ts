import { createMp3Encoder } from "wasm-media-encoders";
import { frame } from "./mp3-format.ts";

/** Samples before the sound in a decoded file: the encoder adds 576, the decoder 529. */
export const delay = 1105;

export type Mp3Encoder = (samples: Float32Array) => Uint8Array;

export async function loadMp3Encoder(): Promise<Mp3Encoder> {
  const encoder = await createMp3Encoder();
  return (samples) => {
    encoder.configure({ sampleRate: 24_000, channels: 1, bitrate: 48 });
    // The encoder returns a view of its own memory, so the bytes are copied before the next call.
    const body = Uint8Array.from(encoder.encode([samples]));
    const tail = Uint8Array.from(encoder.finalize());
    const bytes = new Uint8Array(body.length + tail.length);
    bytes.set(body);
    bytes.set(tail, body.length);
    // Drops the last frames, which contain no samples of the sound.
    const frames = Math.ceil((samples.length + delay) / frame.samples);
    return bytes.slice(0, Math.min(frames * frame.bytes, bytes.length));
  };
}
