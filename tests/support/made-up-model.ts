import type { LineModel } from "#listening/line-model/line-model.ts";
import { frameSeconds, phoneClasses } from "#listening/line-model/packed-posteriors.ts";

const framesPerMora = 12;

/** The model of a line with one phrase, in which each kana has its own sounds. */
export function madeUpModel(kana: string): LineModel {
  const moras = [...kana].map((one, mora) => ({
    kana: one,
    start: mora * framesPerMora * frameSeconds,
    end: (mora + 1) * framesPerMora * frameSeconds,
    height: undefined,
    isHigh: false,
  }));
  const count = moras.length * framesPerMora;
  const frames = new Float32Array(count * phoneClasses);
  for (let frame = 0; frame < count; frame += 1) {
    const code = moras[Math.floor(frame / framesPerMora)]?.kana.codePointAt(0) ?? 0;
    const isConsonant = frame % framesPerMora < framesPerMora / 2;
    frames[frame * phoneClasses + ((isConsonant ? code : code * 7 + 3) % phoneClasses)] = 1;
  }
  return {
    seconds: count * frameSeconds,
    moras,
    phrases: [{ from: 0, to: moras.length, accent: 0, rises: false, ends: true }],
    posteriors: { count, frames, isQuiet: new Uint8Array(count) },
  };
}
