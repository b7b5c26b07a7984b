import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";
import { Zip } from "fflate";
import type { ZipInputFile } from "fflate";

/** A file of an archive. Its bytes are read when it is written. */
export type ZippedFile = { name: string; read: () => Promise<Uint8Array>; isCompressed?: boolean };

const deflated = promisify(deflateRaw);

/**
 * Streams a ZIP archive with one file in memory at a time. Audio is deflated at level 0 instead of stored:
 * the size of a streamed file follows its data, and some readers accept this only for deflated files. Node
 * compresses in another thread.
 */
export async function* zipStream(files: Iterable<ZippedFile>): AsyncGenerator<Uint8Array, void> {
  let chunks: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  const taken = (): Uint8Array[] => {
    const made = chunks;
    chunks = [];
    return made;
  };
  for (const { name, read, isCompressed = false } of files) {
    const bytes = await read();
    const entry: ZipInputFile = {
      filename: name,
      compression: 8,
      size: bytes.length,
      crc: crc32(bytes),
    };
    archive.add(entry);
    entry.ondata?.(null, await deflated(bytes, { level: isCompressed ? 6 : 0 }), true);
    yield* taken();
  }
  archive.end();
  yield* taken();
}
