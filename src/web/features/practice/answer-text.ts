import type { ContentLine } from "#contract/content.schema.ts";

/** What the blank of a line holds. */
export function answerText({ tokens, blank }: ContentLine): string {
  return tokens
    .slice(blank?.from, blank?.to)
    .map(({ text }) => text)
    .join("");
}
