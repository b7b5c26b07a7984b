import type { Language } from "#domain/site/languages.ts";
import type { Namespace } from "#domain/site/namespaces.ts";

/** The response to a request of the boot script. `tag` is its ETag, which identifies the content. */
export type EarlyText = { status: number; text: string; tag: string | null };

/** A response that the boot script requested before the app was loaded. */
export type EarlyResponse = { address: string; language: Language; answer: Promise<EarlyText> };

/**
 * `files` are names of files in /assets/. `screens` are path prefixes, longest first, each with the indexes
 * of the files that its screens need.
 */
export type ScreenFiles = [files: string[], screens: [prefix: string, places: number[]][]];

/** Attributes of the root element that describe the page's content. */
export const pageMarks = {
  /**
   * Set by the server: the ETag of the response from which the content was rendered. Pages without it have
   * only a skeleton.
   */
  madeOf: "data-made-of",
  /** Set by the server: the address of the first line's speech. */
  speech: "data-speech",
  /** Set by the boot script: the learner is not new, so the app renders parts of the page differently. */
  known: "data-known",
  /** Set by the boot script: the content is not what this learner should see. */
  notDrawn: "data-not-drawn",
} as const;

/** The speech of the scene's first line. */
export type EarlySpeech = {
  url: string;
  /** The file, once it has arrived. Removed when the app takes it. */
  file: Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> | undefined;
  /** The element on which a tap before hydration plays the speech. */
  audio?: HTMLAudioElement;
  /** "wanted": the learner has tapped "play", and the file has not arrived. */
  state: "silent" | "wanted" | "sounding";
};

/** Data that the boot script leaves for the app in `window.kaiwa`. */
export type Handover = {
  /** The names of the message files, the same in every language's folder. They contain a hash. */
  messageNames: Record<Namespace, string>;
  messages: EarlyResponse;
  /** The data of the first screen, if it is a list of scenes or a scene. */
  first: EarlyResponse | undefined;
  /** Repeats the last tap from before the app was listening. */
  repeatEarlyTap: () => void;
  speech?: EarlySpeech | undefined;
};

declare global {
  // A property of window can be declared only by interface merging.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    kaiwa: Handover;
  }
}

/** Returns an early response once, and only if the page is still in the language of the request. */
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
