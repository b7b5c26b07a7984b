import { requestFromPage } from "#web/kit/api/page-request.ts";
import { readFile } from "#web/kit/api/read-file.ts";

export type SpeechStore = {
  /** Returns the speech of a line. Retries a file that failed to load. */
  get: (url: string) => Promise<Blob>;
  /** Preloads files in sequence, so that the conversation continues offline. */
  loadAhead: (urls: readonly string[]) => Promise<void>;
};

/** Holds the speech of one conversation in memory, about 20 KB per line. */
export function createSpeechStore(): SpeechStore {
  const files = new Map<string, Promise<Blob>>();
  const get = (url: string): Promise<Blob> => {
    const known = files.get(url);
    if (known !== undefined) return known;
    const loading = readFile(requestFromPage(url), (response) => response.blob());
    files.set(url, loading);
    loading.catch(() => files.delete(url));
    return loading;
  };
  return {
    get,
    loadAhead: async (urls) => {
      for (const url of urls) await get(url);
    },
  };
}
