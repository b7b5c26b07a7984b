import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { NamedFile } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { BookletChapter, TakeAlongSource } from "#contract/take-along.schema.ts";
import { parseCardId } from "#domain/review/events/card.ts";
import { contentLanguage } from "#domain/site/content-languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { product } from "#domain/site/product.ts";
import { cardsOfScene } from "#domain/take-along/take-along.ts";
import type { TakeAlongFormat } from "#domain/take-along/take-along.ts";
import { visibleScene } from "#server/modules/content/service.ts";
import type { IsPremium, Library } from "#server/modules/content/service.ts";
import type { WorkQueue } from "#server/work-queue.ts";
import { albumArchive, albumTracks } from "./album.ts";
import { ankiPackage } from "./anki/package.ts";
import { bookletChapters } from "./booklet.ts";
import { csvFile } from "./csv.ts";
import { inTurns } from "./in-turns.ts";
import { entryOf } from "./entries.ts";
import type { Entry, ReadAudio } from "./entries.ts";

export type TakeAlongNeeds = {
  library: Pick<Library, "ready">;
  audioFolder: string;
  isPremium: IsPremium;
  now: () => number;
  /**
   * Limits how many requests parse scenes and build decks concurrently. Audio is streamed afterwards, one
   * file at a time.
   */
  queue: WorkQueue;
  /** Throws if the address has exported too many cards. */
  countCards: (address: string, cards: number) => Promise<void>;
};

/** A scene counts as this many cards before it is read. */
const cardsOfAnyScene = 50;

type Caller = { language: Language; userId: string | undefined; address: string };

/** Returns a file with the lines that the caller may see. */
export async function takeAlongFile(
  needs: TakeAlongNeeds,
  { format, from }: { format: TakeAlongFormat; from: TakeAlongSource },
  caller: Caller,
): Promise<NamedFile> {
  return needs.queue.run(async () => {
    const entries = await entriesFor(needs, from, caller);
    if (entries.length === 0) throw new AppError("take-along.empty");
    const base = `${product.name.toLowerCase()}-${"scene" in from ? from.scene : "cards"}`;
    const { extension, ...file } = await fileOf(needs, format, entries);
    return { name: `${base}.${extension}`, ...file };
  });
}

/** Returns the lines that the caller may see as a booklet, which the browser prints. */
export async function bookletOf(
  needs: TakeAlongNeeds,
  from: TakeAlongSource,
  caller: Caller,
): Promise<BookletChapter[]> {
  return needs.queue.run(async () => {
    const entries = await entriesFor(needs, from, caller);
    if (entries.length === 0) throw new AppError("take-along.empty");
    return bookletChapters(entries);
  });
}

/** The content refers to texts and names only, so that an open download does not hold scenes in memory. */
async function fileOf(
  { audioFolder, now }: TakeAlongNeeds,
  format: TakeAlongFormat,
  entries: readonly Entry[],
): Promise<Omit<NamedFile, "name"> & { extension: string }> {
  const readAudio: ReadAudio = (file) => readFile(join(audioFolder, file));
  switch (format) {
    case "csv":
      return {
        extension: "csv",
        type: "text/csv; charset=utf-8",
        content: Readable.from(await csvFile(entries)),
      };
    case "anki": {
      const content = await ankiPackage(entries, { now: now(), readAudio });
      return { extension: "apkg", type: "application/octet-stream", content };
    }
    case "album": {
      const tracks = albumTracks(entries, readAudio);
      const [only, second] = tracks;
      return only !== undefined && second === undefined
        ? { extension: "mp3", type: "audio/mpeg", content: only.read() }
        : { extension: "zip", type: "application/zip", content: albumArchive(tracks) };
    }
    default:
      return format satisfies never;
  }
}

/**
 * Returns the entries of a scene or of cards without duplicates, in the order of the cards. Unknown and
 * withheld cards are left out.
 */
async function entriesFor(
  { library: { ready }, isPremium, countCards }: TakeAlongNeeds,
  from: TakeAlongSource,
  { language, userId, address }: Caller,
): Promise<Entry[]> {
  await countCards(address, "cards" in from ? from.cards.length : cardsOfAnyScene);
  const isMember = userId !== undefined && (await isPremium(userId));
  const sceneOf = (id: string) => visibleScene(ready, id, { language: contentLanguage(language), isMember });
  const entries = new Map<string, Entry>();
  const add = (entry: Entry | undefined): void => {
    if (entry !== undefined && !entries.has(entry.key)) entries.set(entry.key, entry);
  };
  if ("scene" in from) {
    const scene = sceneOf(from.scene);
    if (scene === undefined) throw new AppError("content.unknown");
    for await (const id of inTurns(cardsOfScene(scene))) add(entryOf(id, scene));
    return [...entries.values()];
  }
  for (const [sceneId, ids] of Map.groupBy(from.cards, (id) => parseCardId(id)?.contentId ?? "")) {
    const scene = sceneOf(sceneId);
    if (scene !== undefined) for await (const id of inTurns(ids)) add(entryOf(id, scene));
    await nextTurn();
  }
  return [...entries.values()];
}
