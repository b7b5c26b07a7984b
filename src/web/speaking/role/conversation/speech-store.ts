import { requestFromPage } from "#web/kit/api/page-request.ts";

async function load(url: string): Promise<Blob> {
  const response = await requestFromPage(url);
  if (!response.ok) throw new Error(`the speech ${url} was answered with ${response.status}`);
  return response.blob();
}

export type SpeechStore = {
  /** The speech of a line; one that could not be loaded is asked for again. */
  get: (url: string) => Promise<Blob>;
  /** Loads files ahead, one after the other, so that the conversation continues without a network. */
  loadAhead: (urls: readonly string[]) => Promise<void>;
};

/** The speech of one conversation, some 20 KB a line, in memory. */
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
