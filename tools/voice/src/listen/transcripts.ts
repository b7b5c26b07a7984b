import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeAside } from "../model/prepare.ts";
import { loadWhisper } from "./whisper.ts";
import type { Transcribe } from "./whisper.ts";

const memory = join(import.meta.dirname, "../../cache/transcripts.json");

/** What the recogniser heard, remembered by file: a file never changes under its name. */
export class Transcripts {
  readonly #known: Record<string, string>;
  #whisper: Transcribe | undefined;

  constructor() {
    // We wrote it ourselves.
    this.#known = existsSync(memory)
      ? (JSON.parse(readFileSync(memory, "utf8")) as Record<string, string>)
      : {};
  }

  known(file: string): string | undefined {
    return this.#known[file];
  }

  async of(file: string, samples: Float32Array): Promise<string> {
    const known = this.#known[file];
    if (known !== undefined) return known;
    this.#whisper ??= await loadWhisper();
    const text = await this.#whisper(samples);
    this.#known[file] = text;
    mkdirSync(dirname(memory), { recursive: true });
    writeAside(memory, JSON.stringify(this.#known));
    return text;
  }
}
