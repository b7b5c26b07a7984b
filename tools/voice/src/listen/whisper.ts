import { readFileSync } from "node:fs";
import { join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { resampled } from "../sound/resample.ts";
import { decoderOf } from "./decoder.ts";
import { KanaTokens } from "./kana-tokens.ts";
import { columnsFor, melPicture, melShape } from "./mel.ts";
import { likelihoods, search } from "./search.ts";
import type { Step } from "./search.ts";
import { isUnfinished } from "./unfinished.ts";
import { places, whisperFolder, whisperParts } from "./whisper-parts.ts";

/** Whisper's special tokens: previous text; start, Japanese, transcribe, no timestamps; end. */
const before = 50_361;
const begin = [50_258, 50_266, 50_359, 50_363];
const end = 50_257;
/** The previous text in the prompt: everyday phrases in kana with 、 only. Whisper continues in its style. */
const example =
  "ほんとうに、ありがとうございます、えっ、きょうはもう、いきませんか、ホテルのへやは、にかいです、";
const width = 768;

/** Increment this version if recognition changes, so that cached transcripts become invalid. */
export const recogniserVersion = 4;

/** Recognises speech in audio of 24 kHz. */
export type Whisper = {
  /** Transcribes the audio in kana. */
  transcribe: (samples: Float32Array) => Promise<string>;
  /** The log-likelihood of each of the given kana texts. */
  likelihoods: (samples: Float32Array, texts: readonly string[]) => Promise<number[]>;
};

export async function loadWhisper(): Promise<Whisper> {
  const files = whisperParts();
  const options: InferenceSession.SessionOptions = {
    // Two concurrent checks are faster than one check with two threads, which wait for each other.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // The vocabulary is unpacked once, when the model is loaded.
    extra: { session: { disable_quant_qdq: "1" } },
  };
  const encoder = await InferenceSession.create(files.encoder, options);
  const decoder = {
    begin: await InferenceSession.create(files.begin, options),
    next: await InferenceSession.create(files.next, options),
  };
  const place = new Float32Array(new Uint8Array(readFileSync(files.places)).buffer);
  const vocabulary = JSON.parse(readFileSync(join(whisperFolder, "vocab.json"), "utf8")) as Record<
    string,
    number
  >;
  const tokens = new KanaTokens(vocabulary);
  const prompt = [before, ...tokens.tokensOf(example), ...begin];

  async function decoderFor(sound: Float32Array, columns: number): Promise<Step> {
    const { last_hidden_state: heard } = await encoder.run({
      input_features: new Tensor("float32", melPicture(sound, columns), [1, melShape.bands, columns]),
      [places]: new Tensor("float32", place.subarray(0, (columns / 2) * width), [columns / 2, width]),
    });
    if (heard === undefined) throw new Error("Whisper's encoder gave nothing");
    return decoderOf(decoder, heard, prompt);
  }

  async function listen(sound: Float32Array, columns: number): Promise<string> {
    const written = await search(await decoderFor(sound, columns), {
      // A text is not empty and does not end inside a kana.
      allowedAfter: (some) =>
        some.length > 0 && tokens.isWhole(some) ? [end, ...tokens.after(some)] : tokens.after(some),
      end,
      width: 4,
      longest: 100,
    });
    return tokens.text(written);
  }

  async function transcribe(samples: Float32Array): Promise<string> {
    const sound = resampled(samples, 24_000, 16_000);
    let text = "";
    // An incomplete transcript is repeated with the silence of the training data.
    for (const columns of [columnsFor(sound), melShape.columns]) {
      text = await listen(sound, columns);
      if (!isUnfinished(text, samples.length / 24_000)) break;
    }
    return text;
  }

  return {
    transcribe,
    likelihoods: async (samples, texts) => {
      const sound = resampled(samples, 24_000, 16_000);
      const written = texts.map((text) => [...tokens.tokensOf(text), end]);
      return likelihoods(await decoderFor(sound, columnsFor(sound)), written);
    },
  };
}
