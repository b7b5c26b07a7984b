import type { AnalysedSentence } from "#content/japanese/analyse-sentence.ts";
import type { YamlPath } from "#content/read/read-yaml.ts";
import type { Level } from "#content/read/format/texts.ts";
import type { FindAudio, AudioState } from "#content/speech/audio.ts";
import { lineSpeech } from "#content/speech/speech.ts";
import type { LineSpeech } from "#content/speech/speech.ts";
import { compileLine } from "./compile-line.ts";
import type { CompiledLine, LineTools } from "./compile-line.ts";

export type AnalysedText = Pick<CompiledLine, "sentence" | "words" | "tokens">;

/**
 * A Japanese text in one voice. `at` is the node of the file that contains the text under `ja`; `name` and
 * `speech` are its name and its request for the voice tool.
 */
export type SpokenText = AnalysedText & { at: YamlPath; name: string; speech: LineSpeech; audio: AudioState };

/** A text that a learner can say, with other wordings of it, which have no audio. */
export type SayableText = SpokenText & { also: readonly AnalysedSentence[] };

/** Analyses a text that is not a line of a scene. */
export function analyseText(ja: string, tools: LineTools, words: Record<string, string> = {}): AnalysedText {
  return compileLine({ segment: 0, speaker: "", ja, accepted: [], words }, "", tools);
}

export type VoiceRequest = { at: YamlPath; name: string; level: Level; voice: string };

export function withAudio<Text extends AnalysedText>(
  text: Text,
  { at, name, level, voice }: VoiceRequest,
  findAudio: FindAudio,
): Text & SpokenText {
  const speech = lineSpeech(text, level, voice);
  return { ...text, at, name, speech, audio: findAudio("lines", name, speech) };
}
