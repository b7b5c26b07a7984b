import { fromBase64, toBase64 } from "./base64.ts";

/**
 * Kinds of sounds, moment by moment (10 ms): `frames` holds `soundKinds` values per moment, square roots of likelihoods, so
 * that the product of two moments tells how alike they are.
 */
export type Sounds = { count: number; frames: Float32Array; isQuiet: Uint8Array };

/** How many kinds the net tells apart; a kind has to fit into four bits. */
export const soundKinds = 16;

/** Per moment: three kinds, then their three values, four bits each. */
const bytesPerMoment = 3;
const quietMark = 0xf;

/** Of every moment its three likeliest kinds, in a text. What is quiet bears the mark of a last value above all others. */
export function packSounds({ count, frames, isQuiet }: Sounds): string {
  const bytes = new Uint8Array(count * bytesPerMoment);
  for (let t = 0; t < count; t += 1) {
    const moment = Array.from(frames.subarray(t * soundKinds, (t + 1) * soundKinds));
    const [a, b, c] = moment
      .map((value, kind) => ({ kind, level: Math.min(14, Math.round(value * 14)) }))
      .sort((x, y) => y.level - x.level);
    const last = isQuiet[t] === 1 ? quietMark : c.level;
    bytes[t * 3] = (a.kind << 4) | b.kind;
    bytes[t * 3 + 1] = (c.kind << 4) | a.level;
    bytes[t * 3 + 2] = (b.level << 4) | last;
  }
  return toBase64(bytes);
}

export function unpackSounds(text: string): Sounds {
  const bytes = fromBase64(text);
  const count = Math.floor(bytes.length / bytesPerMoment);
  const frames = new Float32Array(count * soundKinds);
  const isQuiet = new Uint8Array(count);
  for (let t = 0; t < count; t += 1) {
    const [one, two, three] = [bytes[t * 3], bytes[t * 3 + 1], bytes[t * 3 + 2]];
    const last = three & 0xf;
    isQuiet[t] = last === quietMark ? 1 : 0;
    frames[t * soundKinds + (one >> 4)] = (two & 0xf) / 14;
    frames[t * soundKinds + (one & 0xf)] = (three >> 4) / 14;
    frames[t * soundKinds + (two >> 4)] = last === quietMark ? 0 : last / 14;
  }
  return { count, frames, isQuiet };
}
