import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { audioFileName } from "#content/speech/audio.ts";
import type { AudioManifest, Recording } from "#content/speech/audio.ts";
import { examine } from "#content/examine.ts";
import type { Folders } from "#content/folders.ts";
import { spokenTextsOf, repairTexts } from "#content/scene/compile-scene.ts";
import { speechKey, wordSpeech } from "#content/speech/speech.ts";

/** A second of silence: tests do not compare the audio. */
const silence = Buffer.alloc(144 * 42);
export const silentFile = audioFileName(silence);
const model = Buffer.from("{}");
export const modelFile = audioFileName(model, "json");

/** Gives every line and word of a content folder a file of the right name, as the voice tool would. */
export function speakEverything(folders: Folders): AudioManifest {
  mkdirSync(folders.audio, { recursive: true });
  writeFileSync(join(folders.audio, silentFile), silence);
  writeFileSync(join(folders.audio, modelFile), model);
  const { scenes, index, contrasts } = examine(folders);
  const entry = (key: string): Recording => ({
    file: silentFile,
    seconds: 1.5,
    moras: [50, 200],
    key,
  });
  const lines = scenes
    .flatMap((scene) => [...spokenTextsOf(scene), ...scene.diary, ...repairTexts(scene)])
    .map(({ name, speech }): [string, Recording] => [
      name,
      { ...entry(speechKey(speech)), model: modelFile },
    ]);
  const words = [...index.byId.values()].map((lexeme): [string, Recording] => [
    lexeme.id,
    entry(speechKey(wordSpeech(lexeme))),
  ]);
  const clips = contrasts
    .flatMap((contrast) => contrast.clips)
    .map(({ name, speech }): [string, Recording] => [name, entry(speechKey(speech))]);
  const manifest = {
    lines: Object.fromEntries(lines),
    words: Object.fromEntries(words),
    clips: Object.fromEntries(clips),
  };
  writeFileSync(join(folders.audio, "manifest.json"), JSON.stringify(manifest));
  return manifest;
}
