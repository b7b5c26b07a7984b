import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { ContentLine } from "#contract/content.schema.ts";
import type { CompiledLine } from "./compile-line.ts";
import type { CompiledScene } from "./compile-scene.ts";
import type { CastMember } from "./format/cast.ts";
import type { Lexeme } from "./format/lexicon.ts";
import type { Level } from "./format/texts.ts";
import type { LexiconIndex } from "./lexicon-index.ts";
import type { Problem } from "./read-yaml.ts";

/** Raised when tools/voice would say the same request differently: everything is then rendered anew. */
export const voiceVersion = 1;

/** Beginners hear a little more time; 1 is the voice's own pace. */
const speedOf: Record<Level, number> = { N5: 0.92, N4: 0.96, N3: 1, N2: 1, N1: 1 };

/** Words of the dictionary are all said by one voice, at an easy pace. */
const dictionaryVoice = { voice: "female-1", speed: 0.92 };

/** A word of the lexicon inside a line: tokens [from, to), with the accent of its dictionary form. */
export type AccentedWord = { from: number; to: number; headword: string; accent: number; pos: string };

/** What is to be said, and how: everything the sound of a line depends on. */
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
};
export type Speech = LineSpeech | WordSpeech;

/** What a line asks of the voice tool. */
export function lineSpeech(
  { sentence, words }: Pick<CompiledLine, "sentence" | "words">,
  level: Level,
  voice: string,
): LineSpeech {
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

/** What a word of the lexicon asks of the voice tool. */
export function wordSpeech({ headword, reading, accent }: Lexeme): WordSpeech {
  return { kind: "word", headword, reading, accent, ...dictionaryVoice };
}

/** Names a request: as long as it stays the same, the rendered file holds. */
export function speechKey(speech: Speech): string {
  return createHash("sha256")
    .update(JSON.stringify([voiceVersion, speech]))
    .digest("hex")
    .slice(0, 16);
}

const recording = z.strictObject({
  file: z.string().regex(/^[0-9a-f]{16}\.mp3$/, "must be named by its content"),
  seconds: z.number().positive(),
  /** When each mora of the reading begins, in milliseconds. */
  moras: z.array(z.int().nonnegative()),
  key: z.string(),
  /** A person said it; the voice tool leaves it alone. */
  recorded: z.literal(true).optional(),
});

/** `audio/manifest.json`: which file says which line (`<scene>#<segment>`) or word (lexeme id). */
export const audioManifest = z.strictObject({
  lines: z.record(z.string(), recording),
  words: z.record(z.string(), recording),
});
export type AudioManifest = z.output<typeof audioManifest>;
export type Recording = AudioManifest["lines"][string];

/** Reads the manifest of the audio folder; a folder without one holds nothing yet. */
export function readManifest(audioFolder: string): AudioManifest {
  const file = join(audioFolder, "manifest.json");
  if (!existsSync(file)) return { lines: {}, words: {} };
  return audioManifest.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** @example lineName("ramen-ticket", 3) // "ramen-ticket#3" */
export function lineName(sceneId: string, segment: number): string {
  return `${sceneId}#${segment}`;
}

/** Speech that fits what is written now. What is missing or stale is left out; `audioProblems` names it. */
export type Audio = {
  line: (scene: CompiledScene, line: CompiledLine) => ContentLine["audio"];
  word: (lexeme: Lexeme) => string | undefined;
};

export type AudioSources = { manifest: AudioManifest; cast: readonly CastMember[] };

const address = (file: string): string => `/audio/${file}`;

function voices(cast: readonly CastMember[]): ReadonlyMap<string, string> {
  return new Map(cast.map(({ id, voice }) => [id, voice]));
}

export function fittingAudio({ manifest, cast }: AudioSources): Audio {
  const voiceOf = voices(cast);
  return {
    line: ({ source }, line) => {
      const found = manifest.lines[lineName(source.id, line.source.segment)];
      const speech = lineSpeech(line, source.scene.data.level, voiceOf.get(line.source.speaker) ?? "");
      if (found === undefined || found.key !== speechKey(speech)) return undefined;
      return { url: address(found.file), seconds: found.seconds, moras: found.moras };
    },
    word: (lexeme) => {
      const found = manifest.words[lexeme.id];
      return found?.key === speechKey(wordSpeech(lexeme)) ? address(found.file) : undefined;
    },
  };
}

/** Every line and vocabulary word must be spoken as it is written now; other words only if they are spoken at all. */
export function audioProblems(
  { manifest, cast }: AudioSources,
  scenes: readonly CompiledScene[],
  index: LexiconIndex,
): Problem[] {
  const voiceOf = voices(cast);
  const objection = (found: Recording | undefined, speech: Speech): string | undefined => {
    if (found === undefined) return "has no audio; run npm run voice.";
    if (found.key === speechKey(speech)) return undefined;
    return found.recorded === true
      ? "has a person's recording of an earlier text; record it again, or remove it from audio/manifest.json and run npm run voice."
      : "has changed since its audio was rendered; run npm run voice.";
  };
  return scenes.flatMap(({ source, lines }) => {
    const { file, data, lineOf } = source.scene;
    const ofLines = lines.flatMap((line, at): Problem[] => {
      const { segment, speaker } = line.source;
      const speech = lineSpeech(line, data.level, voiceOf.get(speaker) ?? "");
      const say = objection(manifest.lines[lineName(source.id, segment)], speech);
      return say === undefined ? [] : [{ file, line: lineOf(["lines", at]), say: `line ${segment} ${say}` }];
    });
    const ofWords = data.vocabulary.flatMap((id, at): Problem[] => {
      const lexeme = index.byId.get(id);
      if (lexeme === undefined) return [];
      const say = objection(manifest.words[id], wordSpeech(lexeme));
      return say === undefined ? [] : [{ file, line: lineOf(["vocabulary", at]), say: `"${id}" ${say}` }];
    });
    return [...ofLines, ...ofWords];
  });
}
