import { Zip, ZipDeflate } from "fflate";

/** A file of an archive. Its bytes are read when it is written. */
export type ZippedFile = { name: string; read: () => Promise<Uint8Array>; isCompressed?: boolean };

/**
 * Streams a ZIP archive with one file in memory at a time. Audio is deflated at level 0 instead of stored:
 * the size of a streamed file follows its data, and some readers accept this only for deflated files.
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
    const entry = new ZipDeflate(name, { level: isCompressed ? 6 : 0 });
    archive.add(entry);
    entry.push(bytes, true);
    yield* taken();
  }
  archive.end();
  yield* taken();
}
