import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { audioFileName, readManifest } from "../../../src/content/speech/audio.ts";
import type { AudioManifest, Recording } from "../../../src/content/speech/audio.ts";
import type { Speech } from "../../../src/content/speech/speech.ts";
import { splitMoras, toKatakana } from "../../../src/domain/japanese/writing/kana.ts";
import { writeAtomically } from "./model/prepare.ts";
import { readingOf } from "./requests.ts";
import type { Request } from "./requests.ts";
import { mp3Objection, mp3Seconds } from "./sound/mp3-format.ts";

const audioLists = ["lines", "words", "clips"] as const;

/** The audio folder and its manifest. Both are consistent, even if the process is stopped at any time. */
export class AudioFolder {
  readonly path: string;
  readonly #manifest: AudioManifest;

  constructor(path: string) {
    mkdirSync(path, { recursive: true });
    this.path = path;
    this.#manifest = readManifest(path);
  }

  get manifest(): AudioManifest {
    return this.#manifest;
  }

  /**
   * The requests without current audio; with `again`, all requests. Recordings of people are never replaced.
   */
  missing(requests: readonly Request[], again = false): Request[] {
    return requests.filter(({ list, name, key }) => {
      const entry = this.#manifest[list][name];
      if (entry?.recorded === true) return false;
      return again || entry?.key !== key || !existsSync(join(this.path, entry.file));
    });
  }

  enter({ list, name }: Pick<Request, "list" | "name">, entry: Recording): void {
    this.#manifest[list][name] = entry;
    this.save();
  }

  /** Saves the manifest with its entries in order, so that a small change gives a small diff. */
  save(): void {
    const inOrder = (list: Record<string, Recording>): Record<string, Recording> =>
      Object.fromEntries(
        Object.entries(list).toSorted(([a], [b]) => a.localeCompare(b, "en", { numeric: true })),
      );
    const lists = audioLists.map((list) =>
      [`"${list}": {`, ...rows(inOrder(this.#manifest[list])), "}"].join("\n"),
    );
    writeAtomically(join(this.path, "manifest.json"), `{\n${lists.join(",\n")}\n}\n`);
  }

  /**
   * Finds files that were replaced by recordings: their content does not match their name. Renames them, and
   * marks their entries as recordings of the current text.
   */
  adoptRecordings(requests: readonly Request[]): string[] {
    const said: string[] = [];
    for (const list of audioLists) {
      for (const [name, { file }] of Object.entries(this.#manifest[list])) {
        const path = join(this.path, file);
        if (!existsSync(path)) continue;
        const bytes = readFileSync(path);
        const ownName = audioFileName(bytes);
        if (ownName === file) continue;
        const objection = mp3Objection(bytes);
        if (objection !== undefined) {
          said.push(
            `${name}: ${file} was replaced, but ${objection}; it stays out. Without the file the line is rendered again.`,
          );
          continue;
        }
        renameSync(path, join(this.path, ownName));
        this.#replace(file, { file: ownName, seconds: mp3Seconds(bytes) }, requests);
        said.push(`${name}: a person's recording, kept as ${ownName}.`);
      }
    }
    if (said.length > 0) this.save();
    return said;
  }

  /** Makes every entry that used the old file use the recording. */
  #replace(old: string, recorded: Pick<Recording, "file" | "seconds">, requests: readonly Request[]): void {
    for (const list of audioLists)
      for (const [name, entry] of Object.entries(this.#manifest[list])) {
        if (entry.file !== old) continue;
        const request = requests.find((one) => one.list === list && one.name === name);
        const key = request?.key ?? entry.key;
        const moras =
          request === undefined || key === entry.key
            ? entry.moras.map((start) => Math.round((start * recorded.seconds) / entry.seconds))
            : evenly(moraCount(request.speech), recorded.seconds);
        this.#manifest[list][name] = { ...recorded, moras, key, recorded: true };
      }
  }

  removeUnneeded(requests: readonly Request[]): number {
    const wanted = { lines: new Set<string>(), words: new Set<string>(), clips: new Set<string>() };
    for (const { list, name } of requests) wanted[list].add(name);
    for (const list of audioLists)
      for (const name of Object.keys(this.#manifest[list]))
        if (!wanted[list].has(name)) delete this.#manifest[list][name];
    this.save();
    const used = new Set(
      audioLists
        .flatMap((list) => Object.values(this.#manifest[list]))
        .flatMap(({ file, model }) => [file, ...(model === undefined ? [] : [model])]),
    );
    const unused = readdirSync(this.path).filter(
      (name) => /^[0-9a-f]{16}\.(mp3|json)$|\.tmp$/.test(name) && !used.has(name),
    );
    for (const name of unused) rmSync(join(this.path, name));
    return unused.length;
  }
}

/** The starts of morae of equal duration, because the actual times in a recording are unknown. */
function evenly(count: number, seconds: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.round((1000 * seconds * index) / count));
}

function moraCount(speech: Speech): number {
  return splitMoras(toKatakana(readingOf(speech)).replace(/[^ァ-ヺー]/g, "")).length;
}

function rows(list: Record<string, Recording>): string[] {
  const entries = Object.entries(list);
  return entries.map(
    ([name, entry], index) =>
      `${JSON.stringify(name)}: ${JSON.stringify(entry)}${index < entries.length - 1 ? "," : ""}`,
  );
}
