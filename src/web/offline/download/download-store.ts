import { parseJson } from "#domain/values.ts";
import { storedAddress, memberDownloadCache } from "#web/kit/storage/shared-caches.ts";
import { dropOldest, filesStore, downloadStore } from "#web/offline/scene-files.ts";
import { DownloadProblem } from "./download-problem.ts";
import { parseRecord, unneeded } from "./download-record.ts";
import type { DownloadRecord } from "./download-record.ts";

const recordPath = /^\/\.kept\/([\w-]+)$/;
const answerPath = /^\/api\/content\/([\w-]+)$/;

const pathOf = ({ url }: Request): string => new URL(url).pathname;
const absolute = (path: string): string => new URL(path, window.location.href).href;

/** Downloaded scenes. Each has a record, a response in every downloaded language, and files. */
export class DownloadStore {
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  async records(): Promise<DownloadRecord[]> {
    // Opening a missing cache would create it.
    if (!(await window.caches.has(this.name))) return [];
    const cache = await this.open();
    const keys = (await cache.keys()).filter((key) => recordPath.test(pathOf(key)));
    const read = keys.map(async (key) =>
      parseRecord(parseJson((await (await cache.match(key))?.text()) ?? "")),
    );
    return (await Promise.all(read)).flatMap((record) => record ?? []);
  }

  async record(id: string): Promise<DownloadRecord | undefined> {
    return (await this.records()).find((record) => record.id === id);
  }

  putRecord(record: DownloadRecord): Promise<void> {
    return this.put(`/.kept/${record.id}`, () => new Response(JSON.stringify(record)));
  }

  /** Stores a scene's response under the address at which the service worker looks for it. */
  putAnswer(id: string, text: string, language: string, owner?: string): Promise<void> {
    const headers = { "content-type": "application/json; charset=utf-8" };
    return this.put(answerAddress(id, language, owner), () => new Response(text, { headers }));
  }

  async hasAnswer(id: string, language: string, owner?: string): Promise<boolean> {
    if (!(await window.caches.has(this.name))) return false;
    return (await (await this.open()).match(answerAddress(id, language, owner))) !== undefined;
  }

  putFile(path: string, file: Blob): Promise<void> {
    return this.put(path, () => new Response(file, { headers: { "content-type": file.type } }));
  }

  async sizeOf(path: string): Promise<number> {
    return (await (await (await this.open()).match(absolute(path)))?.blob())?.size ?? 0;
  }

  async files(): Promise<Set<string>> {
    const paths = (await (await this.open()).keys()).map(pathOf);
    return new Set(paths.filter((path) => !recordPath.test(path) && !answerPath.test(path)));
  }

  /** The files stay until `tidy`, because other scenes may need them. */
  async remove(id: string): Promise<void> {
    if (!(await window.caches.has(this.name))) return;
    const cache = await this.open();
    const own = (await cache.keys()).filter((key) =>
      [recordPath, answerPath].some((path) => path.exec(pathOf(key))?.[1] === id),
    );
    await Promise.all(own.map((key) => cache.delete(key)));
  }

  /** Removes files that no scene needs. Without scenes, deletes the cache. */
  async tidy(): Promise<void> {
    const records = await this.records();
    if (records.length === 0) {
      await window.caches.delete(this.name);
      return;
    }
    const cache = await this.open();
    await Promise.all(unneeded(records, await this.files()).map((path) => cache.delete(absolute(path))));
  }

  private open(): Promise<Cache> {
    return window.caches.open(this.name);
  }

  /** Stores a response. If the disk is full, deletes cached files of opened scenes, but never downloads. */
  private async put(address: string, response: () => Response): Promise<void> {
    for (;;) {
      try {
        await (await this.open()).put(absolute(address), response());
        return;
      } catch (error) {
        const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
        if (!isFull) throw new DownloadProblem("storage", error);
        if (!(await dropOldest(await window.caches.open(filesStore))))
          throw new DownloadProblem("full", error);
      }
    }
  }
}

const answerAddress = (id: string, language: string, owner?: string): string =>
  storedAddress(absolute(`/api/content/${id}`), language, owner);

/**
 * Returns a file that the service worker has cached for an opened scene, so that it need not be fetched
 * again.
 */
export async function takeOpenedFile(path: string): Promise<Blob | undefined> {
  const cache = await window.caches.open(filesStore);
  return (await cache.match(absolute(path)))?.blob();
}

export async function dropOpenedFile(path: string): Promise<void> {
  await (await window.caches.open(filesStore)).delete(absolute(path));
}

/** Free scenes. They belong to the device and stay after sign-out. */
export const publicDownloads = new DownloadStore(downloadStore);

export const memberDownloads = new DownloadStore(memberDownloadCache);
