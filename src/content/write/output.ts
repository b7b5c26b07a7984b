import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { audioAddress, audioFileName } from "#content/speech/audio.ts";

/** Writes compiled content and removes stale files at the end. */
export class Output {
  readonly #folder: string;
  readonly #written = new Set<string>();
  /** Compressed copies, which other threads make. */
  readonly #copies: Promise<void>[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  write(path: string, content: string | Buffer): void {
    const file = join(this.#folder, path);
    this.#written.add(path);
    const bytes = Buffer.from(content);
    if (existsSync(file) && readFileSync(file).equals(bytes)) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }

  /**
   * Writes a file for browsers under a hashed name, with compressed copies; returns its URL. `others` are
   * variants of the file, and their keys are added to its name before the extension.
   */
  publish(
    kind: "covers" | "faces",
    name: string,
    content: string,
    others: Readonly<Record<string, string>> = {},
  ): string {
    const all = [content, ...Object.values(others)];
    const hash = createHash("sha256").update(all.join("")).digest("hex").slice(0, 10);
    const dot = name.lastIndexOf(".");
    const [stem, extension] = [`${kind}/${name.slice(0, dot)}.${hash}`, name.slice(dot)];
    this.#writeCompressed(`files/${stem}${extension}`, content);
    for (const [other, text] of Object.entries(others))
      this.#writeCompressed(`files/${stem}.${other}${extension}`, text);
    return `/${stem}${extension}`;
  }

  /** Writes joined clips as an audio file, named like the other audio files. Returns its URL. */
  publishAudio(bytes: Buffer): string {
    const name = audioFileName(bytes);
    this.write(`files/audio/${name}`, bytes);
    return audioAddress(name);
  }

  #writeCompressed(target: string, content: string): void {
    const isThere = existsSync(join(this.#folder, target));
    this.write(target, content);
    if (isThere) {
      this.#written.add(`${target}.br`).add(`${target}.gz`);
    } else {
      const copy = async (path: string, made: Promise<Buffer>): Promise<void> => this.write(path, await made);
      this.#copies.push(
        copy(`${target}.br`, promisify(brotliCompress)(content)),
        copy(`${target}.gz`, promisify(gzip)(content, { level: 9 })),
      );
    }
  }

  /** Waits for the compressed copies, and removes stale files. */
  async finish(): Promise<void> {
    await Promise.all(this.#copies);
    if (!existsSync(this.#folder)) return;
    for (const entry of readdirSync(this.#folder, { recursive: true, withFileTypes: true })) {
      const path = relative(this.#folder, join(entry.parentPath, entry.name));
      if (entry.isFile() && !this.#written.has(path)) rmSync(join(this.#folder, path));
    }
  }
}
