import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ContentError } from "#content/read/read-yaml.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import { parseJson } from "#domain/values.ts";
import { speechKey } from "./speech.ts";
import type { Speech } from "./speech.ts";

const entry = z.strictObject({
  file: z.string().regex(/^[0-9a-f]{16}\.mp3$/, "must be named by its content"),
  seconds: z.number().positive(),
  /** Start of each mora in milliseconds. */
  moras: z.array(z.int().nonnegative()),
  key: z.string(),
  /** The model of a line, for comparison with the learner. */
  model: z
    .string()
    .regex(/^[0-9a-f]{16}\.json$/, "must be named by its content")
    .optional(),
  /** Recorded by a person, so the voice tool does not replace it. */
  recorded: z.literal(true).optional(),
});

/** `audio/manifest.json`: the file of each line (`<scene>#<segment>`), word (lexeme id) or clip of ear training. */
export const audioManifest = z.strictObject({
  lines: z.record(z.string(), entry),
  words: z.record(z.string(), entry),
  clips: z.record(z.string(), entry).default({}),
});
export type AudioManifest = z.output<typeof audioManifest>;
export type Recording = AudioManifest["lines"][string];

/** Reads the manifest; empty if there is none. */
export function readManifest(audioFolder: string): AudioManifest {
  const file = join(audioFolder, "manifest.json");
  if (!existsSync(file)) return { lines: {}, words: {}, clips: {} };
  const refuse = (why: string): never => {
    const say = `${why}. Take the last committed one (git checkout audio/manifest.json) and run npm run voice.`;
    throw new ContentError([{ file: "audio/manifest.json", line: 1, say }]);
  };
  const read = audioManifest.safeParse(parseJson(readFileSync(file, "utf8")) ?? refuse("this is not JSON"));
  const [issue] = read.error?.issues ?? [];
  return read.data ?? refuse(`${issue?.path.join(".") ?? ""}: ${issue?.message ?? "does not fit"}`);
}

export function audioFileName(bytes: Uint8Array, ending: "mp3" | "json" = "mp3"): string {
  return `${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.${ending}`;
}

/** The state of the audio for a line or word as it is written now. */
export type AudioState =
  | { state: "spoken"; recording: Recording; hasModel: boolean }
  | { state: "missing" }
  /** The audio was rendered or recorded for an earlier wording. */
  | { state: "stale"; recorded: boolean }
  /** The content of the file does not match the hash in its name. */
  | { state: "replaced" };

export type FindAudio = (list: keyof AudioManifest, name: string, speech: Speech) => AudioState;

export type FindWordAudio = (lexeme: Lexeme) => AudioState;

/** Each file is read once, on demand. */
export function openAudio(folder: string): FindAudio {
  const manifest = readManifest(folder);
  const trueNames = new Map<string, string | undefined>();
  const trueName = (file: string): string | undefined => {
    if (!trueNames.has(file)) {
      const path = join(folder, file);
      const ending = file.endsWith(".json") ? "json" : "mp3";
      trueNames.set(file, existsSync(path) ? audioFileName(readFileSync(path), ending) : undefined);
    }
    return trueNames.get(file);
  };
  return (list, name, speech) => {
    const recording = manifest[list][name];
    const named = recording && trueName(recording.file);
    if (recording === undefined || named === undefined) return { state: "missing" };
    if (named !== recording.file) return { state: "replaced" };
    if (recording.key !== speechKey(speech)) return { state: "stale", recorded: recording.recorded === true };
    const { model } = recording;
    return { state: "spoken", recording, hasModel: model !== undefined && trueName(model) === model };
  };
}

export function audioAddress(file: string): string {
  return `/audio/${file}`;
}
