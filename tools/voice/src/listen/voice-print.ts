import { resampled } from "../sound/resample.ts";
import { melPicture, melShape } from "./mel.ts";

/** Features of a voice: pitch in semitones, then the spectrum. */
export type VoicePrint = readonly number[];

/** Number of waves that describe the shape of a spectrum: enough for the timbre, too few for the pitch. */
const shapes = 12;

/** The print of one file, from its middle pitch in hertz and its samples at 24 kHz. */
export function voicePrint(samples: Float32Array, hertz: number): VoicePrint {
  const at16 = resampled(samples, 24_000, 16_000);
  const picture = melPicture(at16);
  const columns = Math.min(melShape.columns, Math.floor(at16.length / 160));
  const columnMeans = Array.from({ length: columns }, (_, column) =>
    mean(
      Array.from({ length: melShape.bands }, (__, band) => picture[band * melShape.columns + column] ?? 0),
    ),
  );
  // Excludes pauses and breath, which do not characterise a voice.
  const typical = mean(columnMeans);
  const loud = columnMeans.flatMap((level, column) => (level > typical ? [column] : []));
  const spectrum = Array.from({ length: melShape.bands }, (_, band) =>
    mean(loud.map((column) => picture[band * melShape.columns + column] ?? 0)),
  );
  return [12 * Math.log2(hertz / 100), ...shapeOf(spectrum)];
}

/** The slow waves of a spectrum (a cosine transform without its mean, which is only loudness). */
function shapeOf(spectrum: readonly number[]): number[] {
  return Array.from({ length: shapes }, (_, wave) =>
    mean(
      spectrum.map(
        (level, band) => 2 * level * Math.cos((Math.PI * (wave + 1) * (band + 0.5)) / spectrum.length),
      ),
    ),
  );
}

/** How well one voice is recognised among the others. */
export type VoiceRecognition = {
  voice: string;
  files: number;
  /** Number of files that are nearest to their own voice, computed without the file itself. */
  recognised: number;
  nearest: string;
  /** Distance to the nearest voice, in spreads of single files around their voice. */
  distance: number;
};

/** Recognises the voice of every file by its print alone. */
export function recogniseVoices(prints: ReadonlyMap<string, readonly VoicePrint[]>): VoiceRecognition[] {
  const size = 1 + shapes;
  const middles = new Map([...prints].map(([voice, some]) => [voice, middle(some)]));
  const spread = Array.from({ length: size }, (_, place) => {
    const squares = [...prints].flatMap(([voice, some]) =>
      some.map((print) => ((print[place] ?? 0) - (middles.get(voice)?.[place] ?? 0)) ** 2),
    );
    return Math.sqrt(mean(squares)) || 1;
  });
  const apart = (one: VoicePrint, other: VoicePrint): number =>
    Math.sqrt(one.reduce((sum, value, at) => sum + ((value - (other[at] ?? 0)) / (spread[at] ?? 1)) ** 2, 0));
  return [...prints].map(([voice, some]) => {
    const recognised = some.filter((print) => {
      const own = middle(some.filter((one) => one !== print));
      const others = [...middles].filter(([name]) => name !== voice);
      return others.every(([, other]) => apart(print, own) < apart(print, other));
    }).length;
    const [nearest = ["", Number.NaN] as const] = [...middles]
      .filter(([name]) => name !== voice)
      .map(([name, other]) => [name, apart(middle(some), other)] as const)
      .toSorted(([, a], [, b]) => a - b);
    return { voice, files: some.length, recognised, nearest: nearest[0], distance: nearest[1] };
  });
}

function middle(prints: readonly VoicePrint[]): VoicePrint {
  return Array.from({ length: 1 + shapes }, (_, place) => mean(prints.map((print) => print[place] ?? 0)));
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
