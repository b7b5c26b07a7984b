type Span = { start: number; end: number };

type Pair = { phrase: number; model: Span; learner?: Span | undefined };

/** Duration of a mora in beats of its speaker: 1 is their median. */
export type MoraDurations = { model: number; learner: number | undefined };

/** Longer morae are clipped, because speakers lengthen the last mora before a pause. */
export const maxDurationBeats = 1.5;

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

const lengthOf = ({ start, end }: Span): number => Math.max(0, end - start);

/** Each speaker is measured by their own beat, so that a slow learner does not seem to lengthen every mora. */
export function moraDurations(moras: readonly Pair[]): MoraDurations[] {
  const model = middle(moras.map((mora) => lengthOf(mora.model)));
  const learner = middle(
    moras.flatMap((mora) => (mora.learner === undefined ? [] : [lengthOf(mora.learner)])),
  );
  const inBeats = (span: Span, beat: number): number =>
    beat === 0 ? 0 : Math.min(maxDurationBeats, Math.round((lengthOf(span) / beat) * 100) / 100);
  return moras.map((mora) => ({
    model: inBeats(mora.model, model),
    learner: mora.learner === undefined ? undefined : inBeats(mora.learner, learner),
  }));
}

/** Morae [from, to). */
export type Row = { phrase: number; from: number; to: number };

/**
 * Rows of at most `most` morae. Each phrase starts a row; a longer one is split evenly.
 * @example moraRows([{ phrase: 0 }, { phrase: 0 }, { phrase: 1 }], 8) // [{ phrase: 0, from: 0, to: 2 }, { phrase: 1, from: 2, to: 3 }]
 */
export function moraRows(moras: readonly { phrase: number }[], most: number): Row[] {
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
