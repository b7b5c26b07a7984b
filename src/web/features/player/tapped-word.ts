import type { ContentToken } from "./api.ts";

/** What is to be explained: a word of a line that was tapped, or any text that was selected. */
export type TappedWord = { token: ContentToken; segment: number } | { selected: string };
