import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(fileURLToPath(import.meta.resolve("kokoro-js"))), "../voices");

/** A style has two halves: how the voice sounds (for the decoder), and how it speaks (for the encoder). */
const half = 128;

type Mix = Readonly<Record<string, number>>;

/**
 * A voice of the cast: whose timbre (and whether of people who speak another language), whose way of speaking, how high
 * (the middle of its pitch), and how fast.
 */
export type Voice = { timbre: Mix; isForeign?: true; manner: Mix; hertz: number; pace: number };

/** Half a man's way of speaking, half a woman's: his alone lets the ends of sentences die away unvoiced. */
const brisk: Mix = { jm_kumo: 0.5, jf_alpha: 0.5 };
const calm: Mix = { jm_kumo: 0.5, jf_gongitsune: 0.5 };

/**
 * The voices of cast.yaml. Only five of Kokoro's voices are Japanese, one of them a man's, and his timbre turns to breath
 * where a question should rise. So the men have other timbres, chosen for clear sentence ends and good transcripts, with
 * Japanese ways of speaking.
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

/** The style of a voice for a text of so many tokens: Kokoro has one for every length. */
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
