/** Figures of one kind, as they were measured; `bar` is the highest median that is let pass. */
export type Row = {
  what: string;
  unit: "s" | "ms" | "MB" | "KB" | "";
  bar?: number;
  /** Why there is none, or where it comes from. */
  remark?: string;
};

/** What is measured, and what it may cost. Seconds count from the moment the page is asked for. */
export const rows = {
  "dialogue.readable": { what: "dialogue, cold: its first line can be read", unit: "s", bar: 1.2 },
  "dialogue.firstPaint": { what: "dialogue, cold: first paint", unit: "s", bar: 1.7 },
  "dialogue.largestPaint": { what: "dialogue, cold: largest paint", unit: "s", bar: 2 },
  "dialogue.tap": {
    what: "dialogue, cold: a tap works",
    unit: "s",
    bar: 3,
    remark: "not later than before pages carried their content",
  },
  "dialogue.sound": {
    what: "dialogue, cold: first sound, “play” tapped as soon as it is seen",
    unit: "s",
    bar: 2.8,
  },
  "dialogue.shift": { what: "dialogue, cold: layout shift", unit: "", bar: 0.01 },
  "dialogue.kilobytes": { what: "dialogue, cold: sent until the first sound", unit: "KB" },
  "list.readable": { what: "list, cold: it can be read", unit: "s", bar: 1.2 },
  "list.firstPaint": { what: "list, cold: first paint", unit: "s", bar: 1.7 },
  "list.largestPaint": { what: "list, cold: largest paint", unit: "s", bar: 2 },
  "list.tap": {
    what: "list, cold: a tap works",
    unit: "s",
    bar: 3,
    remark: "not later than before pages carried their content",
  },
  "list.shift": { what: "list, cold: layout shift", unit: "", bar: 0.01 },
  "warm.readable": { what: "dialogue, warm: its first line can be read", unit: "s", bar: 1.2 },
  "warm.firstPaint": { what: "dialogue, warm: first paint", unit: "s", bar: 1.7 },
  "warm.tap": { what: "dialogue, warm: a tap works", unit: "s", bar: 2 },
  "warm.sound": { what: "dialogue, warm: first sound", unit: "s", bar: 2.4 },
  "taps.word": { what: "tap on a word until its card is there", unit: "ms", bar: 300 },
  "taps.play": { what: "tap on “play” until it sounds", unit: "ms", bar: 300 },
  "taps.next": { what: "tap on “next line” until it sounds", unit: "ms", bar: 300 },
  "long.readable": {
    what: "scene of 200 lines: until its last line is drawn, scene and code here",
    unit: "s",
    bar: 3,
  },
  "long.toggle": { what: "scene of 200 lines: longest task of switching furigana", unit: "ms", bar: 400 },
  "long.scroll": { what: "scene of 200 lines: longest task of scrolling through", unit: "ms", bar: 200 },
  "memory.grown": {
    what: "an hour of playing: growth of the heap after the first minutes",
    unit: "MB",
    bar: 4,
  },
  "memory.heap": { what: "an hour of playing: heap at its end", unit: "MB", bar: 40 },
  "memory.tracks": { what: "an hour of playing: tracks kept at its end", unit: "", bar: 2 },
} as const satisfies Record<string, Row>;

export type RowId = keyof typeof rows;
export type Figures = Partial<Record<RowId, readonly number[]>>;

// Object.keys loses the key type; the table above is closed, so this restores it.
export const rowIds = Object.keys(rows) as readonly RowId[];

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The rows whose median is above their bar, or was not measured as a number at all. */
export function brokenBars(figures: Figures): RowId[] {
  return rowIds.filter((id) => {
    const values = figures[id];
    const { bar }: Row = rows[id];
    // So written that "not a number" is refused.
    return values !== undefined && bar !== undefined && !(median(values) <= bar);
  });
}

const digitsOf = { s: 2, ms: 0, MB: 1, KB: 0, "": 3 } as const satisfies Record<Row["unit"], number>;

/** The table of the documentation: a row for everything that was measured. */
export function asMarkdown(figures: Figures): string {
  const shown = rowIds.flatMap((id) => {
    const values = figures[id];
    if (values === undefined) return [];
    const { what, unit, bar, remark }: Row = rows[id];
    const format = (value: number): string => `${value.toFixed(digitsOf[unit])}${unit && ` ${unit}`}`;
    const span = `${Math.min(...values).toFixed(digitsOf[unit])} to ${Math.max(...values).toFixed(digitsOf[unit])}`;
    const limit = bar === undefined ? "" : `≤ ${bar}${unit && ` ${unit}`}`;
    return `| ${what}${remark === undefined ? "" : ` (${remark})`} | ${format(median(values))} | ${span} | ${limit} |`;
  });
  return ["| what | median | range | bar |", "|---|---|---|---|", ...shown].join("\n");
}
