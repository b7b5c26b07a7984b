import { pictureKinds, pictureOf } from "#domain/site/scene-pictures.ts";

/** The service worker's cache of pictures and speech of opened scenes and lists. */
export const filesStore = "kaiwa-files-1";

/** The cache of downloaded scenes with their files. It is never cleared to free space. */
export const downloadStore = "kaiwa-kept-1";

/**
 * The path under which a file is stored. The address of members' speech ends with a pass that changes every
 * day although the file stays the same.
 * @example filePath("/audio/0123456789abcdef.mp3?pass=20500.x") // "/audio/0123456789abcdef.mp3"
 */
export function filePath(address: string): string {
  return address.replace(/^https?:\/\/[^/]+/, "").replace(/[?#].*$/, "");
}

/**
 * The files that the response of a scene or list names: faces and covers, then speech. Words come before
 * lines, because the player fetches the lines itself at the same time.
 * @example filesIn('{"audio":"/audio/0123456789abcdef.mp3"}') // ["/audio/0123456789abcdef.mp3"]
 */
export function filesIn(body: string): string[] {
  const named = (pattern: RegExp): string[] => [...new Set(body.match(pattern))];
  const pictures = named(/\/(faces|covers)\/[\w.-]+\.svg/g);
  // Only scenes name faces. An opened scene needs every picture of its place; a list shows only covers.
  const isScene = pictures.some((picture) => picture.startsWith("/faces/"));
  const covers = pictures.filter((picture) => isScene && picture.startsWith("/covers/"));
  const others = covers.flatMap((cover) => pictureKinds.map((kind) => pictureOf(cover, kind)));
  return [
    ...new Set([...pictures, ...others]),
    ...named(/\/audio\/[0-9a-f]{16}\.mp3(\?pass=[\w.-]+)?/g).reverse(),
    // Line models come last, because only speaking exercises need them.
    ...named(/\/audio\/[0-9a-f]{16}\.json(\?pass=[\w.-]+)?/g),
  ];
}

/**
 * Deletes the oldest responses of a cache, by default about the speech of one scene. Returns false if the
 * cache is empty.
 */
export async function dropOldest(cache: Cache, count = 60): Promise<boolean> {
  const oldest = (await cache.keys()).slice(0, count);
  await Promise.all(oldest.map((key) => cache.delete(key)));
  return oldest.length > 0;
}
