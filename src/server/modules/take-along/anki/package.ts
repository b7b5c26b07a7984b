import type { Entry, ReadAudio } from "#server/modules/take-along/entries.ts";
import { zipStream } from "#server/modules/take-along/zip-stream.ts";
import type { ZippedFile } from "#server/modules/take-along/zip-stream.ts";
import { ankiCollection } from "./collection.ts";
import { mediaName } from "./note-fields.ts";

/**
 * Packs an Anki deck with its audio. Files in the archive are numbered, and `media` maps the numbers to
 * names.
 */
export async function ankiPackage(
  entries: readonly Entry[],
  { now, readAudio }: { now: number; readAudio: ReadAudio },
): Promise<AsyncGenerator<Uint8Array, void>> {
  const collection = await ankiCollection(entries, now);
  const audio = [...new Set(entries.flatMap(audioOf))];
  const names = Object.fromEntries(audio.map((file, number) => [String(number), mediaName(file)]));
  return zipStream([
    { name: "collection.anki2", read: async () => collection, isCompressed: true },
    ...audio.map((file, number): ZippedFile => ({ name: String(number), read: () => readAudio(file) })),
    { name: "media", read: async () => Buffer.from(JSON.stringify(names)) },
  ]);
}

function audioOf(entry: Entry): string[] {
  const files = [
    entry.line.audio,
    entry.about === "line" ? entry.before?.audio : undefined,
    entry.about === "word" ? entry.word.audio : undefined,
  ];
  return files.filter((file) => file !== undefined);
}
