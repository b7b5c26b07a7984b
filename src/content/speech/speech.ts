import { createHash } from "node:crypto";
import type { Register } from "#domain/scene/registers.ts";
import type { AnalysedSentence } from "#content/japanese/analyse-sentence.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import type { AnswerManner } from "#content/read/format/repairs.ts";
import type { Level } from "#content/read/format/texts.ts";

/**
 * Increment a version if tools/voice renders the same line or word differently. All lines or words are then
 * rendered again.
 */
const voiceVersions = { line: 2, word: 3 } as const;

/** The level of phrases that scenes of all levels share. */
export const sharedLevel: Level = "N5";

/** Slower for beginners; 1 is the voice's own pace. */
const speedOf: Record<Level, number> = { N5: 0.92, N4: 0.96, N3: 1, N2: 1, N1: 1 };

/** All words of the dictionary have one voice. */
const dictionaryVoice = { voice: "female-1", speed: 0.92 };

/** A word of the lexicon in a line: tokens [from, to), with its accent. */
export type AccentedWord = { from: number; to: number; headword: string; accent: number; pos: string };

/** Everything that the audio of a line depends on. */
export type LineSpeech = {
  kind: "line";
  text: string;
  tokens: { surface: string; reading: string; spelling: string[] }[];
  words: AccentedWord[];
  voice: string;
  speed: number;
};
export type WordSpeech = {
  kind: "word";
  headword: string;
  reading: string;
  accent: number;
  voice: string;
  speed: number;
  /** Whether the word is asked as a question, with a rise at its end. */
  rises?: true;
  /** Morae that last longer than natural. */
  stretch?: { moras: number[]; factor: number };
};
export type Speech = LineSpeech | WordSpeech;

/** A `CompiledLine` can be passed. */
type ReadLine = {
  sentence: Pick<AnalysedSentence, "text" | "tokens">;
  words: readonly { lexeme?: Lexeme; from: number; to: number }[];
};

/** The voice tool's request for a line. */
export function lineSpeech({ sentence, words }: ReadLine, level: Level, voice: string): LineSpeech {
  return {
    kind: "line",
    text: sentence.text,
    tokens: sentence.tokens.map(({ surface, reading, ruby }) => ({
      surface,
      reading,
      spelling: ruby.map(([base, kana]) => kana ?? base),
    })),
    words: words.flatMap(({ lexeme, from, to }) =>
      lexeme === undefined
        ? []
        : [{ from, to, headword: lexeme.headword, accent: lexeme.accent, pos: lexeme.pos }],
    ),
    voice,
    speed: speedOf[level],
  };
}

/** The voice tool's request for a word of the dictionary. */
export function wordSpeech({ headword, reading, accent }: Lexeme): WordSpeech {
  return { kind: "word", headword, reading, accent, ...dictionaryVoice };
}

/** The voice tool's request for a word of ear training, in any voice. */
export function contrastWordSpeech(
  { written, kana, accent }: { written: string; kana: string; accent: number },
  { voice, rises, stretch }: { voice: string; rises: boolean; stretch?: WordSpeech["stretch"] },
): WordSpeech {
  return {
    kind: "word",
    headword: written,
    reading: kana,
    accent,
    voice,
    speed: dictionaryVoice.speed,
    ...(rises && { rises }),
    ...(stretch && { stretch }),
  };
}

export function speechKey(speech: Speech): string {
  return createHash("sha256")
    .update(JSON.stringify([voiceVersions[speech.kind], speech]))
    .digest("hex")
    .slice(0, 16);
}

/** @example lineName("ramen-ticket", 3) // "ramen-ticket#3" */
export function lineName(sceneId: string, segment: number): string {
  return `${sceneId}#${segment}`;
}

/** The name of the audio in which a line's key word is explained. */
export function explanationName(sceneId: string, segment: number): string {
  return `${lineName(sceneId, segment)}/explanation`;
}

/** The name of the audio of a line in another register. */
export function registerName(sceneId: string, segment: number, register: Register): string {
  return `${lineName(sceneId, segment)}/${register}`;
}

/** The name of the audio of a sentence of the scene's diary. */
export function diaryName(sceneId: string, id: number): string {
  return `${sceneId}#diary/${id}`;
}

/** The name of the audio of the question what a word means. All scenes share the audio. */
export function questionName(word: string, voice: string): string {
  return `questions/${word}@${voice}`;
}

/**
 * The name of the audio of a repair phrase or of an answer to one. All scenes share the audio.
 * @example repairName("polite", "again", "male-4") // "repairs/polite/again@male-4"
 */
export function repairName(list: "phrases" | AnswerManner, kind: string, voice: string): string {
  return `repairs/${list}/${kind}@${voice}`;
}
