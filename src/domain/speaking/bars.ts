type Span = { start: number; end: number };

/** A mora of both speakers; mine is missing where nothing was heard for it. */
type Pair = { phrase: number; model: Span; mine?: Span | undefined };

/** How long a mora is held, in beats of whoever says it: 1 is as long as their usual mora. */
export type Bars = { model: number; mine: number | undefined };

/** What is held longer is drawn as this long: before a pause everybody holds the last mora as they like. */
export const longestBar = 1.5;

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

const lengthOf = ({ start, end }: Span): number => Math.max(0, end - start);

/**
 * The bars of both speakers, mora by mora. Each is measured by their own beat, so that somebody who speaks slowly is not shown
 * as somebody who holds everything too long.
 */
export function barsOf(moras: readonly Pair[]): Bars[] {
  const model = middle(moras.map((mora) => lengthOf(mora.model)));
  const mine = middle(moras.flatMap((mora) => (mora.mine === undefined ? [] : [lengthOf(mora.mine)])));
  const inBeats = (span: Span, beat: number): number =>
    beat === 0 ? 0 : Math.min(longestBar, Math.round((lengthOf(span) / beat) * 100) / 100);
  return moras.map((mora) => ({
    model: inBeats(mora.model, model),
    mine: mora.mine === undefined ? undefined : inBeats(mora.mine, mine),
  }));
}

/** Morae [from, to) that stand in one row. */
export type Row = { phrase: number; from: number; to: number };

/**
 * Rows of at most so many morae. Each phrase begins a row of its own; a longer one is divided into rows of about equal length.
 * @example rowsOf([{ phrase: 0 }, { phrase: 0 }, { phrase: 1 }], 8) // [{ phrase: 0, from: 0, to: 2 }, { phrase: 1, from: 2, to: 3 }]
 */
export function rowsOf(moras: readonly { phrase: number }[], most: number): Row[] {
  const rows: Row[] = [];
  let from = 0;
  while (from < moras.length) {
    const phrase = moras[from]?.phrase ?? 0;
    let end = from;
    while (end < moras.length && moras[end]?.phrase === phrase) end += 1;
    const count = Math.ceil((end - from) / most);
    for (let left = count; left > 0; left -= 1) {
      const to = from + Math.ceil((end - from) / left);
      rows.push({ phrase, from, to });
      from = to;
    }
  }
  return rows;
}
