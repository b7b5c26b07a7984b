import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ContentError } from "#content/read/read-yaml.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import { speechKey } from "./speech.ts";
import type { Speech } from "./speech.ts";

const entry = z.strictObject({
  file: z.string().regex(/^[0-9a-f]{16}\.mp3$/, "must be named by its content"),
  seconds: z.number().positive(),
  /** When each mora of the reading begins, in milliseconds. */
  moras: z.array(z.int().nonnegative()),
  key: z.string(),
  /** Of a line: what a learner's own voice is compared with. */
  model: z
    .string()
    .regex(/^[0-9a-f]{16}\.json$/, "must be named by its content")
    .optional(),
  /** A person said it; the voice tool leaves it alone. */
  recorded: z.literal(true).optional(),
});

/** `audio/manifest.json`: which file says which line (`<scene>#<segment>`) or word (lexeme id). */
export const audioManifest = z.strictObject({
  lines: z.record(z.string(), entry),
  words: z.record(z.string(), entry),
});
export type AudioManifest = z.output<typeof audioManifest>;
export type Recording = AudioManifest["lines"][string];

/** Reads the manifest of the audio folder; a folder without one holds nothing yet. */
export function readManifest(audioFolder: string): AudioManifest {
  const file = join(audioFolder, "manifest.json");
  if (!existsSync(file)) return { lines: {}, words: {} };
  const refuse = (why: string): never => {
    const say = `${why}. Take the last committed one (git checkout audio/manifest.json) and run npm run voice.`;
    throw new ContentError([{ file: "audio/manifest.json", line: 1, say }]);
  };
  const read = audioManifest.safeParse(parsedJson(readFileSync(file, "utf8")) ?? refuse("this is not JSON"));
  const [issue] = read.error?.issues ?? [];
  return read.data ?? refuse(`${issue?.path.join(".") ?? ""}: ${issue?.message ?? "does not fit"}`);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @example audioFileName(bytes) // "6de5fd5a2bf46f48.mp3" */
export function audioFileName(bytes: Uint8Array, ending: "mp3" | "json" = "mp3"): string {
  return `${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.${ending}`;
}

/** What the audio folder holds for a line or word as it is written now. */
export type Found =
  | { state: "spoken"; recording: Recording; hasModel: boolean }
  /** Nothing of that name. */
  | { state: "missing" }
  /** It says what was written earlier; a person said it, or the voice tool. */
  | { state: "stale"; recorded: boolean }
  /** The content of the file does not match the hash in its name. */
  | { state: "replaced" };

/** Looks for speech by its name in the manifest. */
export type FindAudio = (list: keyof AudioManifest, name: string, speech: Speech) => Found;

/** What there is to hear of an entry of the lexicon. */
export type WordAudio = (lexeme: Lexeme) => Found;

/** Opens an audio folder for looking things up. Each file is read once, the first time it is asked for. */
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

/** Where the server has a file of the audio folder. */
export function audioAddress(file: string): string {
  return `/audio/${file}`;
}
