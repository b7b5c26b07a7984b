import type { ContentLine } from "#web/scene/api.ts";

/** The answers of all blanks without duplicates, in an order that does not reveal their lines. */
export function wordBox(lines: readonly Pick<ContentLine, "tokens" | "blank">[]): string[] {
  const answers = lines.flatMap(({ tokens, blank }) =>
    blank === undefined
      ? []
      : tokens
          .slice(blank.from, blank.to)
          .map(({ text }) => text)
          .join(""),
  );
  return [...new Set(answers)].sort();
}
