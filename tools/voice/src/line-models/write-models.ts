import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { audioFileName } from "../../../../src/content/speech/audio.ts";
import { parseJson } from "../../../../src/domain/values.ts";
import { readLineModel } from "../../../../src/listening/line-model/line-model.ts";
import type { LineModelFile } from "../../../../src/listening/line-model/line-model.ts";
import { prepareLineModel } from "./prepare-line-model.ts";
import type { ReadAloud } from "../front-end/open-jtalk.ts";
import type { Utterance } from "../front-end/utterance.ts";
import { decodeMp3 } from "../listen/decode.ts";
import type { AudioFolder } from "../manifest.ts";
import { sampleRate } from "../model/sample-rate.ts";
import { writeAtomically } from "../model/prepare.ts";
import type { Request } from "../requests.ts";
import { utteranceOf } from "../speak.ts";
import { spokenPhrases } from "./spoken-phrases.ts";

/** The lines with audio whose model is missing or has another version; with `again`, all lines with audio. */
export function linesWithoutModel(
  folder: AudioFolder,
  requests: readonly Request[],
  again: boolean,
): Request[] {
  return requests.filter(({ list, name, key }) => {
    const entry = folder.manifest[list][name];
    if (list !== "lines" || entry?.key !== key || !existsSync(join(folder.path, entry.file))) return false;
    return again || entry.model === undefined || !isReadable(join(folder.path, entry.model));
  });
}

const isReadable = (path: string): boolean =>
  existsSync(path) && readLineModel(parseJson(readFileSync(path, "utf8"))) !== undefined;

/** The model of a line from its MP3 file, the times of its morae in milliseconds, and its text. */
export async function modelOf(
  mp3: Uint8Array,
  moras: readonly number[],
  utterance: Utterance,
): Promise<LineModelFile> {
  const { kana, phrases } = spokenPhrases(utterance);
  if (kana.length !== moras.length)
    throw new Error(`${kana.length} morae are said, ${moras.length} have a time`);
  return prepareLineModel({
    samples: await decodeMp3(mp3),
    rate: sampleRate,
    moras: kana.map((one, index) => ({ kana: one, start: (moras[index] ?? 0) / 1000 })),
    phrases,
  });
}

/** Writes models into the audio folder and adds them to the manifest. Returns the problems. */
export async function writeModels(
  folder: AudioFolder,
  requests: readonly Request[],
  readAloud: ReadAloud,
): Promise<string[]> {
  const problems: string[] = [];
  for (const request of requests) {
    const { list, name, speech } = request;
    const entry = folder.manifest[list][name];
    if (entry === undefined) continue;
    try {
      const mp3 = readFileSync(join(folder.path, entry.file));
      const model = await modelOf(mp3, entry.moras, utteranceOf(speech, readAloud));
      const bytes = Buffer.from(JSON.stringify(model));
      const file = audioFileName(bytes, "json");
      if (!existsSync(join(folder.path, file))) writeAtomically(join(folder.path, file), bytes);
      folder.enter(request, { ...entry, model: file });
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return problems;
}
