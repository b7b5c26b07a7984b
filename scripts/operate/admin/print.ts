/** Formats the output of commands, as aligned text or as JSON. */

/** Returns how many columns characters take in a terminal. East Asian characters take two. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text)
    width +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
        sign,
      )
        ? 2
        : 1;
  return width;
}

const padded = (text: string, width: number): string => text + " ".repeat(Math.max(0, width - widthOf(text)));

/**
 * Removes control characters, because text that users typed could otherwise move the cursor or change
 * colours.
 */
export function withoutControlCharacters(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  return text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "\ufffd");
}

/**
 * Formats rows below a line of headings. Each column is as wide as its widest cell.
 * @example formatTable(["ORDER", "FEN"], [["A1", "1800"]]) // "ORDER  FEN
 * A1     1800"
 */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [
    headings,
    ...rows.map((row) => row.map((cell) => withoutControlCharacters(cell).replaceAll(/\s+/g, " "))),
  ];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ""))));
  return lines
    .map((line) =>
      line
        .map((cell, column) => padded(cell, widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export function formatFacts(rows: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...rows.map(([name]) => widthOf(name)));
  return rows
    .map(([name, value]) => `${padded(name, width)}  ${withoutControlCharacters(value)}`.trimEnd())
    .join("\n");
}

/** @example formatInstant(0) // "1970-01-01 00:00:00Z" */
export function formatInstant(time: number | null): string {
  return time === null ? "–" : `${new Date(time).toISOString().slice(0, 19).replace("T", " ")}Z`;
}

/** @example yuan(12_800) // "¥128.00" */
export const yuan = (fen: number): string => `${fen < 0 ? "-" : ""}¥${(Math.abs(fen) / 100).toFixed(2)}`;

/**
 * Formats a value as JSON for other programs, with times as dates. Control characters that JSON allows are
 * escaped, because the output may be shown in a terminal.
 */
export function asJson(value: unknown): string {
  const text = JSON.stringify(
    value,
    (key, part: unknown) =>
      typeof part === "number" && /(_at|At|_expiry|Expiry)$/.test(key) ? new Date(part).toISOString() : part,
    2,
  );
  return text.replaceAll(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Returns the first words of a text on one line. */
export function firstWords(text: string, width: number): string {
  const line = withoutControlCharacters(text).replaceAll(/\s+/g, " ").trim();
  let cut = "";
  for (const sign of line) {
    if (widthOf(cut + sign) > width - 1) return `${cut}…`;
    cut += sign;
  }
  return cut;
}
