import type { Language } from "#domain/site/languages.ts";
import type { Namespace } from "#web/i18n/namespaces.ts";

/** A response that the boot script requested before the app was loaded. */
export type EarlyAnswer = { language: Language; answer: Promise<{ status: number; text: string }> };

/** Files of /assets/, and path prefixes with the places of those their screens need, longest prefix first. */
export type ScreenFiles = [files: string[], screens: [prefix: string, places: number[]][]];

/** What the boot script leaves for the app on `window.kaiwa`. */
export type Handover = {
  /** What the message files are called in every language's folder; the build names them by content. */
  messageNames: Record<Namespace, string>;
  messages: EarlyAnswer;
  /** Only where the first screen shows the categories. */
  categories: EarlyAnswer | undefined;
  /** Only where the first screen is a scene. */
  scene: (EarlyAnswer & { contentId: string }) | undefined;
  /** The speech of that scene's first line, once the scene is loaded. */
  speech?: { url: string; answer: Promise<Response> };
};

declare global {
  // Interface merging is the only way to name a property of window.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    kaiwa: Handover;
  }
}

/** Returns an early response once, and only while the page is still in the language it was requested in. */
export function takeEarlyAnswer(
  which: "messages" | "categories" | "scene",
  language: Language,
): Promise<{ status: number; text: string }> | undefined {
  const early = window.kaiwa[which];
  if (early === undefined || early.language !== language || taken.has(which)) return undefined;
  taken.add(which);
  return early.answer;
}

const taken = new Set<string>();

/** Returns the first line's speech once, since the body of a response can be read only once. */
export function takeEarlySpeech(url: string): Promise<Response> | undefined {
  const { speech } = window.kaiwa;
  if (speech?.url !== url || taken.has("speech")) return undefined;
  taken.add("speech");
  return speech.answer;
}
