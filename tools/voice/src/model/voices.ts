import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(fileURLToPath(import.meta.resolve("kokoro-js"))), "../voices");

/**
 * Length of half a style. The first half is the timbre, for the decoder; the second is the manner, for the
 * encoder.
 */
const half = 128;

type Mix = Readonly<Record<string, number>>;

/**
 * A voice of the cast. `timbre` (its sound) and `manner` (its way of speaking) are mixes of Kokoro's voices.
 * `isForeign` means that the timbre is from speakers of another language. `hertz` is the average pitch.
 */
export type Voice = { timbre: Mix; isForeign?: true; manner: Mix; hertz: number; pace: number };

/**
 * Mixes the manners of a man and a woman, because with the man's manner alone, ends of sentences are
 * voiceless.
 */
const brisk: Mix = { jm_kumo: 0.5, jf_alpha: 0.5 };
const calm: Mix = { jm_kumo: 0.5, jf_gongitsune: 0.5 };

/**
 * The voices of cast.yaml. Only five of Kokoro's voices are Japanese, and only one of them is a man's. His
 * timbre becomes breathy where a question should rise. The male voices therefore have the timbres of other
 * voices, chosen for clear ends of sentences and good transcripts, and Japanese manners.
 */
export const voices: Readonly<Record<string, Voice>> = {
  "female-1": { timbre: { jf_alpha: 1 }, manner: { jf_alpha: 1 }, hertz: 250, pace: 1 },
  "female-2": { timbre: { jf_tebukuro: 1 }, manner: { jf_tebukuro: 1 }, hertz: 290, pace: 1.06 },
  "female-3": { timbre: { jf_gongitsune: 1 }, manner: { jf_gongitsune: 1 }, hertz: 225, pace: 1.08 },
  "female-4": { timbre: { jf_nezumi: 1 }, manner: { jf_nezumi: 1 }, hertz: 212, pace: 1.06 },
  "male-1": { timbre: { am_eric: 1 }, isForeign: true, manner: brisk, hertz: 126, pace: 1 },
  "male-2": { timbre: { am_eric: 0.5, am_puck: 0.5 }, isForeign: true, manner: brisk, hertz: 116, pace: 1 },
  "male-3": {
    timbre: { am_eric: 0.4, bm_george: 0.6 },
    isForeign: true,
    manner: calm,
    hertz: 107,
    pace: 1.1,
  },
  "male-4": {
    timbre: { am_eric: 0.5, bm_daniel: 0.5 },
    isForeign: true,
    manner: brisk,
    hertz: 98,
    pace: 0.95,
  },
};

const loaded = new Map<string, Float32Array>();

function stylesOf(name: string): Float32Array {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const bytes = readFileSync(join(folder, `${name}.bin`));
  const styles = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  loaded.set(name, styles);
  return styles;
}

/** The style of a voice for a text of `tokenCount` tokens. Kokoro has one style for each length. */
export function styleOf({ timbre, manner }: Voice, tokenCount: number): Float32Array {
  const style = new Float32Array(2 * half);
  const row = Math.min(tokenCount, 509) * 2 * half;
  const add = (mix: Mix, from: number): void => {
    for (const [name, share] of Object.entries(mix)) {
      const source = stylesOf(name);
      for (let index = from; index < from + half; index += 1)
        style[index] = (style[index] ?? 0) + share * (source[row + index] ?? 0);
    }
  };
  add(timbre, 0);
  add(manner, half);
  return style;
}
