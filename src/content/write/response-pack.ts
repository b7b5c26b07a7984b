import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { compiledFiles, compiledFormat } from "#contract/compiled.ts";
import type { ResponseIndex, Slot } from "#contract/compiled.ts";
import { codes } from "#contract/envelope.ts";
import type { Output } from "./output.ts";

type Packed = { br: Buffer; gzip: Buffer };

/** Measured: higher qualities take twenty times as long and save 5 %. */
const brotliQuality = 6;

/** Collects compressed responses. Reuses the compressed responses of earlier runs. */
export class ResponsePack {
  readonly #folder: string;
  readonly #known: ReadonlyMap<string, Packed>;
  readonly #chunks: Buffer[] = [];
  readonly #slots = new Map<string, Slot>();
  #length = 0;

  constructor(folder: string) {
    this.#folder = folder;
    this.#known = this.#earlier();
  }

  /** Equal responses share one slot. */
  add(data: unknown): Slot {
    const raw = Buffer.from(JSON.stringify({ code: codes.success, data }));
    const tag = createHash("sha256").update(raw).digest("base64url").slice(0, 22);
    const there = this.#slots.get(tag);
    if (there !== undefined) return there;
    const { br, gzip } = this.#known.get(tag) ?? compressed(raw);
    const slot: Slot = { tag, at: this.#length, br: br.length, gzip: gzip.length };
    this.#chunks.push(br, gzip);
    this.#length += br.length + gzip.length;
    this.#slots.set(tag, slot);
    return slot;
  }

  /** Writes the pack under a new name, so that a running server can keep reading the previous one. */
  write(output: Output, { languages, withheldAudio, keeping }: Omit<ResponseIndex, "format" | "pack">): void {
    const bytes = Buffer.concat(this.#chunks);
    const pack = `answers.${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.pack`;
    const index: ResponseIndex = { format: compiledFormat, pack, withheldAudio, keeping, languages };
    output.write(pack, bytes);
    output.write(compiledFiles.answers, JSON.stringify(index));
  }

  #earlier(): ReadonlyMap<string, Packed> {
    const known = new Map<string, Packed>();
    try {
      // The format is checked below.
      const index = JSON.parse(
        readFileSync(join(this.#folder, compiledFiles.answers), "utf8"),
      ) as ResponseIndex;
      const file = join(this.#folder, index.pack);
      if (index.format !== compiledFormat || !existsSync(file)) return known;
      const bytes = readFileSync(file);
      for (const { list, categories, scenes } of Object.values(index.languages)) {
        const slots = [
          list,
          ...Object.values(categories),
          ...Object.values(scenes).flatMap(({ whole, preview }) => [whole, preview ?? whole]),
        ];
        for (const { tag, at, br, gzip } of slots) {
          known.set(tag, { br: bytes.subarray(at, at + br), gzip: bytes.subarray(at + br, at + br + gzip) });
        }
      }
    } catch {
      // No usable file: compress everything.
    }
    return known;
  }
}

function compressed(raw: Buffer): Packed {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  };
  return { br: brotliCompressSync(raw, { params }), gzip: gzipSync(raw, { level: 9 }) };
}
