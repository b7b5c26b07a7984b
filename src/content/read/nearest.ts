type Guess = { candidate: string; changes: number; shared: number };

/**
 * The candidate with the smallest edit distance, if it is small. Among equal distances, the longest common
 * prefix wins.
 * @example nearest("rammen-chef", ["mei", "ramen-chef"]) // "ramen-chef"
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 3));
  let best: Guess | undefined;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > most) continue;
    const guess = {
      candidate,
      changes: changesBetween(word, candidate),
      shared: sharedStart(word, candidate),
    };
    if (guess.changes <= most && guess.changes < word.length && (best === undefined || isNearer(guess, best)))
      best = guess;
  }
  return best?.candidate;
}

function isNearer(a: Guess, b: Guess): boolean {
  return a.changes === b.changes ? a.shared > b.shared : a.changes < b.changes;
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Damerau-Levenshtein distance. */
function changesBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    rows.push(next);
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = isSwapped ? at(row - 2, column - 2) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, at(row - 1, column) + 1, at(row, column - 1) + 1));
    }
  }
  return at(a.length, b.length);
}

/** @example suggestion("mai", ["mei", "kenta"]) // ' Did you mean "mei"?' */
export function suggestion(word: string, candidates: Iterable<string>): string {
  const meant = nearest(word, candidates);
  return meant === undefined ? "" : ` Did you mean "${meant}"?`;
}
