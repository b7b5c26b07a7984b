type Unit = "s" | "ms" | "MB" | "KB" | "tracks" | "";
/** The name of a measurement, its unit, and the highest median that passes. */
type Row = readonly [what: string, unit: Unit, limit?: number];

/** Times are in seconds since the request for the page. */
export const rows = {
  "dialogue.readable": ["dialogue, cold: its first line can be read", "s", 1.2],
  "dialogue.firstPaint": ["dialogue, cold: first paint", "s", 1.7],
  "dialogue.largestPaint": ["dialogue, cold: largest paint", "s", 2],
  "dialogue.tap": ["dialogue, cold: a tap works", "s", 3],
  "dialogue.sound": ["dialogue, cold: first sound, “play” tapped as soon as it is seen", "s", 1.8],
  "dialogue.shift": ["dialogue, cold: layout shift", "", 0],
  "dialogue.kilobytes": ["dialogue, cold: sent until the first sound", "KB"],
  "list.readable": ["list, cold: it can be read", "s", 1.2],
  "list.firstPaint": ["list, cold: first paint", "s", 1.7],
  "list.largestPaint": ["list, cold: largest paint", "s", 2],
  "list.tap": ["list, cold: a tap works", "s", 3],
  "list.shift": ["list, cold: layout shift", "", 0],
  "warm.readable": ["dialogue, warm: its first line can be read", "s", 1.2],
  "warm.firstPaint": ["dialogue, warm: first paint", "s", 1.7],
  "warm.tap": ["dialogue, warm: a tap works", "s", 2],
  "warm.sound": ["dialogue, warm: first sound", "s", 2.4],
  "taps.word": ["tap on a word until its card is there", "ms", 300],
  "taps.play": ["tap on “play” until it sounds", "ms", 300],
  "taps.next": ["tap on “next line” until it sounds", "ms", 300],
  "long.readable": ["scene of 200 lines: last line drawn, with scene and code cached", "s", 3],
  "long.toggle": ["scene of 200 lines: longest task of switching furigana", "ms", 400],
  "long.scroll": ["scene of 200 lines: longest task of scrolling through", "ms", 200],
  "memory.grown": ["an hour of playing: growth of the heap after the first minutes", "MB", 4],
  "memory.heap": ["an hour of playing: heap at its end", "MB", 40],
  "memory.tracks": ["an hour of playing: audio in memory at its end", "tracks", 2],
} as const satisfies Record<string, Row>;

export type RowId = keyof typeof rows;
export type Figures = Partial<Record<RowId, readonly number[]>>;

// Object.keys loses the type of the keys.
const rowIds = Object.keys(rows) as readonly RowId[];

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns the limits that are exceeded, in sentences. */
export function exceeded(figures: Figures): string[] {
  return rowIds.flatMap((id) => {
    const [what, unit, limit]: Row = rows[id];
    const values = figures[id];
    if (values === undefined || limit === undefined) return [];
    const middle = median(values);
    // If nothing was measured, the median is NaN, which is not below the limit.
    return middle <= limit ? [] : [`${what}: ${middle.toFixed(2)} ${unit}, but at most ${limit} ${unit}`];
  });
}

const digitsOf = { s: 2, ms: 0, MB: 1, KB: 0, tracks: 0, "": 3 } as const satisfies Record<Unit, number>;

export function asMarkdown(figures: Figures): string {
  const shown = rowIds.flatMap((id) => {
    const values = figures[id];
    if (values === undefined) return [];
    const [what, unit, limit]: Row = rows[id];
    const most = limit === undefined ? "" : `≤ ${limit}${unit && ` ${unit}`}`;
    const middle = median(values);
    if (Number.isNaN(middle)) return `| ${what} | not measured | | ${most} |`;
    const format = (value: number): string => `${value.toFixed(digitsOf[unit])}${unit && ` ${unit}`}`;
    const span = `${Math.min(...values).toFixed(digitsOf[unit])} to ${format(Math.max(...values))}`;
    return `| ${what} | ${format(middle)} | ${span} | ${most} |`;
  });
  return ["| what | median | range | limit |", "|---|---|---|---|", ...shown].join("\n");
}
