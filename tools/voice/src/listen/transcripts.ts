import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeAtomically } from "../model/prepare.ts";
import { loadWhisper, recogniserVersion } from "./whisper.ts";
import type { Whisper } from "./whisper.ts";

const memory = join(import.meta.dirname, "../../transcripts.json");

type ByFile = Record<string, string>;

function read(): ByFile {
  if (!existsSync(memory)) return {};
  // Only this class writes the file.
  const stored = JSON.parse(readFileSync(memory, "utf8")) as { recogniser: number; transcripts: ByFile };
  return stored.recogniser === recogniserVersion ? stored.transcripts : {};
}

function write(transcripts: ByFile): void {
  const inOrder = Object.fromEntries(Object.entries(transcripts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const stored = { recogniser: recogniserVersion, transcripts: inOrder };
  writeAtomically(memory, `${JSON.stringify(stored, null, 2)}\n`);
}

/** Transcripts by file name, which is a hash. They are committed, because all of them take two hours. */
export class Transcripts {
  #known = read();
  #whisper: Whisper | undefined;

  known(file: string): string | undefined {
    return this.#known[file];
  }

  async of(file: string, samples: Float32Array): Promise<string> {
    const known = this.known(file);
    if (known !== undefined) return known;
    this.#whisper ??= await loadWhisper();
    const text = await this.#whisper.transcribe(samples);
    // Keeps results of concurrent runs.
    this.#known = { ...read(), ...this.#known, [file]: text };
    write(this.#known);
    return text;
  }

  /** Forgets the transcripts of all other files. */
  keepOnly(files: ReadonlySet<string>): void {
    write(Object.fromEntries(Object.entries(read()).filter(([file]) => files.has(file))));
  }
}
