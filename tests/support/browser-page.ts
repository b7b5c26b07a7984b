import { vi } from "vitest";

/** The browser APIs that a page's modules use. */
export type BrowserPage = {
  stored: Map<string, string>;
  /** The content of sessionStorage. */
  inTab: Map<string, string>;
  /** If true, localStorage rejects every write, as on a full disk. */
  isFull: boolean;
  /**
   * Sets the handler of requests. It returns JSON data or a response, or throws to simulate a missing
   * network.
   */
  answer: (handler: (path: string, request: { method: string; body: unknown }) => unknown) => void;
  /** The requested paths, in order. */
  asked: string[];
  /** Calls the listeners for an event of window or document. */
  fire: (name: string, event?: object) => void;
  /** Hides or shows the page, as when the learner changes to another tab and back. */
  show: (visibilityState: "visible" | "hidden") => void;
};

function storageOver(stored: Map<string, string>, isFull: () => boolean) {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull()) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
    key: (place: number) => [...stored.keys()][place] ?? null,
    get length() {
      return stored.size;
    },
  };
}

/** Simulates a browser for modules that need only its storage, its events and its network. */
export function openBrowserPage(): BrowserPage {
  const listeners = new Map<string, Set<(event: object) => void>>();
  let respond: (path: string, request: { method: string; body: unknown }) => unknown = () => ({});
  const page: BrowserPage = {
    stored: new Map(),
    inTab: new Map(),
    isFull: false,
    asked: [],
    answer: (handler) => {
      respond = handler;
    },
    fire: (name, event = {}) => {
      for (const listener of listeners.get(name) ?? []) listener(event);
    },
    show: (visibilityState) => {
      Object.assign(document, { visibilityState });
      page.fire("visibilitychange");
    },
  };
  const localStorage = storageOver(page.stored, () => page.isFull);
  const sessionStorage = storageOver(page.inTab, () => page.isFull);
  const events = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
    },
    removeEventListener: (name: string, listener: (event: object) => void) => {
      listeners.get(name)?.delete(listener);
    },
  };
  vi.stubGlobal("window", { ...events, localStorage, sessionStorage, indexedDB: null, crypto });
  vi.stubGlobal("location", new URL("https://test.kaiwa.example/"));
  vi.stubGlobal("document", {
    ...events,
    getElementById: () => null,
    documentElement: {},
    visibilityState: "visible",
  });
  vi.stubGlobal("navigator", { languages: ["en"], language: "en", onLine: true });
  vi.stubGlobal("fetch", async (path: string, init: { method?: string; body?: string } = {}) => {
    page.asked.push(`${init.method ?? "GET"} ${path}`);
    const body: unknown = init.body === undefined ? undefined : JSON.parse(init.body);
    const answer = await respond(path, { method: init.method ?? "GET", body });
    return answer instanceof Response ? answer : new Response(JSON.stringify(answer));
  });
  return page;
}

export const success = (data: unknown): unknown => ({ code: "001", data });
export const failure = (error: string): unknown => ({ code: "002", info: `sorry: ${error}`, error });
