import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeAtomically } from "../model/prepare.ts";
import { loadWhisper, recogniserVersion } from "./whisper.ts";
import type { Whisper } from "./whisper.ts";

const memory = join(import.meta.dirname, `../../cache/heard-${recogniserVersion}.json`);

function read(): Record<string, string> {
  // Only this class writes the file.
  return existsSync(memory) ? (JSON.parse(readFileSync(memory, "utf8")) as Record<string, string>) : {};
}

/** Transcripts, cached by file name, which is a hash. */
export class Transcripts {
  readonly #known: Record<string, string>;
  #whisper: Whisper | undefined;

  constructor() {
    this.#known = read();
  }

  known(file: string): string | undefined {
    return this.#known[file];
  }

  async of(file: string, samples: Float32Array): Promise<string> {
    const known = this.known(file);
    if (known !== undefined) return known;
    this.#whisper ??= await loadWhisper();
    const text = await this.#whisper.transcribe(samples);
    this.#known[file] = text;
    mkdirSync(dirname(memory), { recursive: true });
    // Keeps results of concurrent runs.
    writeAtomically(memory, JSON.stringify({ ...read(), ...this.#known }));
    return text;
  }
}
