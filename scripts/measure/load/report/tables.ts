/** A table in Markdown. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? "---" : "---:"))), ...rows.map(line)].join(
    "\n",
  );
}

/** @example grouped(1234567) // "1,234,567" */
export const grouped = (number: number): string => Math.round(number).toLocaleString("en-GB");

export const milliseconds = (ms: number): string => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0));
export const mebibytes = (bytes: number): string => grouped(bytes / 1024 ** 2);
