import { vi } from "vitest";

/** What a page's own modules find in a browser, with nothing behind it but this. */
export type BrowserPage = {
  stored: Map<string, string>;
  /** Answers the page's requests; throws for a network that is not there. */
  answer: (handler: (path: string, request: { method: string; body: unknown }) => unknown) => void;
  /** Paths that were asked for, in order. */
  asked: string[];
};

function storageOver(stored: Map<string, string>) {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: (place: number) => [...stored.keys()][place] ?? null,
    get length() {
      return stored.size;
    },
  };
}

/** Stands in for a browser around modules that only need its storage, its events and its network. */
export function openBrowserPage(): BrowserPage {
  const stored = new Map<string, string>();
  const asked: string[] = [];
  let respond: (path: string, request: { method: string; body: unknown }) => unknown = () => ({});
  const localStorage = storageOver(stored);
  const sessionStorage = storageOver(new Map());
  const events = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("window", { ...events, localStorage, sessionStorage, indexedDB: null });
  vi.stubGlobal("document", {
    ...events,
    getElementById: () => null,
    documentElement: {},
    visibilityState: "visible",
  });
  vi.stubGlobal("navigator", { languages: ["en"], language: "en", onLine: true });
  vi.stubGlobal("fetch", async (path: string, init: { method?: string; body?: string } = {}) => {
    asked.push(`${init.method ?? "GET"} ${path}`);
    const body: unknown = init.body === undefined ? undefined : JSON.parse(init.body);
    const answer = await respond(path, { method: init.method ?? "GET", body });
    return new Response(JSON.stringify(answer));
  });
  return {
    stored,
    asked,
    answer: (handler) => {
      respond = handler;
    },
  };
}

export const success = (data: unknown): unknown => ({ code: "001", data });
export const failure = (error: string): unknown => ({ code: "002", info: `sorry: ${error}`, error });
