import type { ContentToken } from "./api.ts";

/** What is to be explained, in which line: a word that was tapped, or any text that was selected. */
export type TappedWord = { segment: number } & ({ token: ContentToken } | { selected: string });
