import { buffer } from "node:stream/consumers";
import { shadowingPause } from "#domain/playback/playback-plan.ts";
import { frameBytes, frameMilliseconds, silence } from "#domain/playback/mp3-track.ts";
import { product } from "#domain/site/product.ts";
import type { Entry, ReadAudio } from "./entries.ts";
import { zipStream } from "./zip-stream.ts";

/** The gap gives learners time to say a line aloud after hearing it. */
const gap = { shadowingMultiplier: 1.5, minimumInterval: 2 };

type Track = { name: string; read: () => AsyncGenerator<Uint8Array, void> };

/**
 * Makes a track for each scene with its lines and words, each followed by a gap to repeat it. Our audio files
 * have no headers and one format, so they are joined without decoding (decision 019). One track is in memory
 * at a time.
 */
export function albumTracks(entries: readonly Entry[], readAudio: ReadAudio): Track[] {
  const scenes = [...Map.groupBy(entries, ({ scene }) => scene.id).values()];
  return scenes.map((own, index) => {
    const title = own[0]?.scene.title ?? "";
    // The track refers to the names of the files only, so that an open download does not hold the scenes.
    const files = audioFiles(own);
    return {
      name: trackName(title, index + 1, scenes.length),
      read: () => trackFile(files, { title, number: `${index + 1}/${scenes.length}` }, readAudio),
    };
  });
}

/**
 * Puts the tracks into one archive, because a phone saves only one file at a time. One track is in memory at
 * a time.
 */
export function albumArchive(tracks: readonly Track[]): AsyncGenerator<Uint8Array, void> {
  return zipStream(tracks.map(({ name, read }) => ({ name, read: () => buffer(read()) })));
}

/**
 * Returns a file name that every operating system accepts. Names sort in the order of the tracks.
 * @example trackName("塩ラーメンはありますか?", 2, 12) // "02 塩ラーメンはありますか.mp3"
 */
export function trackName(title: string, number: number, total: number): string {
  const digits = String(number).padStart(Math.max(2, String(total).length), "0");
  const words = title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, "").replaceAll(/\s+/g, " ");
  return `${digits} ${[...words].slice(0, longestTitle).join("").trim()}.mp3`;
}

/** The limit of a file name is 255 bytes in UTF-8. */
const longestTitle = 80;

async function* trackFile(
  files: Iterable<string>,
  { title, number }: { title: string; number: string },
  readAudio: ReadAudio,
): AsyncGenerator<Uint8Array, void> {
  yield id3Tag({ TIT2: title, TPE1: product.name, TALB: product.name, TRCK: number });
  yield silence(20);
  for (const file of files) {
    const bytes = await readAudio(file);
    const frames = Math.floor(bytes.length / frameBytes);
    yield bytes.subarray(0, frames * frameBytes);
    const pauseSeconds = shadowingPause((frames * frameMilliseconds) / 1000, gap);
    yield silence(Math.round((pauseSeconds * 1000) / frameMilliseconds));
  }
}

/** A line and its blank share one file. */
function audioFiles(entries: readonly Entry[]): Set<string> {
  const files = entries.map((entry) => (entry.about === "word" ? entry.word.audio : entry.line.audio));
  return new Set(files.filter((file) => file !== undefined));
}

/** Makes an ID3v2.3 tag with texts in UTF-16, which car radios and old players can read. */
function id3Tag(texts: Record<string, string>): Buffer {
  const frames = Object.entries(texts).map(([id, text]) => {
    const body = Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, "utf16le")]);
    const head = Buffer.alloc(10);
    head.write(id, "latin1");
    head.writeUInt32BE(body.length, 4);
    return Buffer.concat([head, body]);
  });
  const body = Buffer.concat(frames);
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from("ID3"), Buffer.from([3, 0, 0, ...size]), body]);
}
