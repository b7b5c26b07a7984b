import type { Language } from "#domain/site/languages.ts";
import type { Namespace } from "#domain/site/namespaces.ts";

/** The answer to a request of the boot script. `tag` names its exact content, without the encoding. */
export type EarlyText = { status: number; text: string; tag: string | null };

/** A response that the boot script requested before the app was loaded. */
export type EarlyResponse = { address: string; language: Language; answer: Promise<EarlyText> };

/** Files of /assets/, and path prefixes with the places of those their screens need, longest prefix first. */
export type ScreenFiles = [files: string[], screens: [prefix: string, places: number[]][]];

/** Attributes of the page's root element that tell of its content. */
export const pageMarks = {
  /** By the server: the tag of the answer that the content is made of. A page without it has a skeleton only. */
  madeOf: "data-made-of",
  /** By the server: the address of the first line's speech. */
  speech: "data-speech",
  /** By the boot script: the learner is no newcomer, so the app will draw some of it otherwise. */
  known: "data-known",
  /** By the boot script: the content is not what this learner is to see. */
  notDrawn: "data-not-drawn",
} as const;

/** What the boot script leaves for the app on `window.kaiwa`. */
export type Handover = {
  /** The names of the message files, the same in every language's folder. They contain a hash. */
  messageNames: Record<Namespace, string>;
  messages: EarlyResponse;
  /** What the first screen shows, where that is a list of scenes or a scene. */
  first: EarlyResponse | undefined;
  /** Repeats the last tap that came before the app listened. */
  repeatEarlyTap: () => void;
  /** The speech of the scene's first line. */
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
export function takeEarlyResponse(
  which: "messages" | "first",
  address: string,
  language: Language,
): Promise<EarlyText> | undefined {
  const early = window.kaiwa[which];
  if (early?.address !== address || early.language !== language || taken.has(which)) return undefined;
  taken.add(which);
  return early.answer;
}

const taken = new Set<string>();
