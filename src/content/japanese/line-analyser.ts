import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { analyseSentence } from "./analyse-sentence.ts";
import type { AnalysedSentence } from "./analyse-sentence.ts";

/** A change in these sources invalidates the cache. */
const analyserFolders = [import.meta.dirname, join(import.meta.dirname, "../../domain/japanese")];

function versionOf(folders: readonly string[]): string {
  const hash = createHash("sha256");
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
      if (name.endsWith(".ts") && !name.endsWith(".test.ts"))
        hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

type Memory = { version: string; lines: Record<string, AnalysedSentence> };

/** Analyses lines and caches the results between runs. */
export class LineAnalyser {
  readonly #file: string;
  readonly #version: string;
  readonly #known: Record<string, AnalysedSentence>;
  readonly #used: Record<string, AnalysedSentence> = {};

  constructor(file: string, sources: readonly string[] = analyserFolders) {
    this.#file = file;
    this.#version = versionOf(sources);
    this.#known = this.#remembered();
  }

  analyse(line: string): AnalysedSentence {
    const sentence = this.#used[line] ?? this.#known[line] ?? analyseSentence(line);
    this.#used[line] = sentence;
    return sentence;
  }

  remember(): void {
    const [used, known] = [Object.keys(this.#used), Object.keys(this.#known)];
    // Does not write an unchanged cache, because another process may be reading the file.
    if (used.length === known.length && used.every((line) => line in this.#known)) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    const memory: Memory = { version: this.#version, lines: this.#used };
    writeFileSync(this.#file, JSON.stringify(memory));
  }

  #remembered(): Record<string, AnalysedSentence> {
    if (!existsSync(this.#file)) return {};
    try {
      // The version is checked below.
      const memory = JSON.parse(readFileSync(this.#file, "utf8")) as Memory;
      return memory.version === this.#version ? memory.lines : {};
    } catch {
      return {};
    }
  }
}
