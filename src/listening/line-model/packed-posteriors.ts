import { fromBase64, toBase64 } from "./base64.ts";

/**
 * Phone class posteriors per frame of 10 ms: `frames` holds `phoneClasses` values per frame. They are square roots, so that
 * the dot product of two frames is their similarity.
 */
export type Posteriors = { count: number; frames: Float32Array; isQuiet: Uint8Array };

export const frameSeconds = 0.01;

/** Number of classes of the network. The packed form has four bits per class. */
export const phoneClasses = 16;

/** Per frame: three classes, then their three values, four bits each. */
const bytesPerFrame = 3;
const quietFlag = 0xf;

/** Packs the three likeliest classes of every frame. */
export function packPosteriors({ count, frames, isQuiet }: Posteriors): string {
  const bytes = new Uint8Array(count * bytesPerFrame);
  for (let t = 0; t < count; t += 1) {
    const frame = Array.from(frames.subarray(t * phoneClasses, (t + 1) * phoneClasses));
    const [a, b, c] = frame
      .map((value, phone) => ({ phone, level: Math.min(14, Math.round(value * 14)) }))
      .sort((x, y) => y.level - x.level);
    const last = isQuiet[t] === 1 ? quietFlag : c.level;
    bytes[t * 3] = (a.phone << 4) | b.phone;
    bytes[t * 3 + 1] = (c.phone << 4) | a.level;
    bytes[t * 3 + 2] = (b.level << 4) | last;
  }
  return toBase64(bytes);
}

export function unpackPosteriors(text: string): Posteriors {
  const bytes = fromBase64(text);
  const count = Math.floor(bytes.length / bytesPerFrame);
  const frames = new Float32Array(count * phoneClasses);
  const isQuiet = new Uint8Array(count);
  for (let t = 0; t < count; t += 1) {
    const [one, two, three] = [bytes[t * 3], bytes[t * 3 + 1], bytes[t * 3 + 2]];
    const last = three & 0xf;
    isQuiet[t] = last === quietFlag ? 1 : 0;
    frames[t * phoneClasses + (one >> 4)] = (two & 0xf) / 14;
    frames[t * phoneClasses + (one & 0xf)] = (three >> 4) / 14;
    frames[t * phoneClasses + (two >> 4)] = last === quietFlag ? 0 : last / 14;
  }
  return { count, frames, isQuiet };
}
