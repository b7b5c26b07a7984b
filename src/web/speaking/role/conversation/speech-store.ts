import { requestFromPage } from "#web/kit/api/page-request.ts";

async function load(url: string): Promise<Blob> {
  const response = await requestFromPage(url);
  if (!response.ok)
    throw new Error(`the request for the speech ${url} failed with status ${response.status}`);
  return response.blob();
}

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
    const loading = load(url);
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
