/** A text so far. `from` is the index of the text that it extends in the previous step. */
export type Written = { written: readonly number[]; from: number };

/** One step of a decoder: for each text, how likely each token is to come next. */
export type Step = (texts: readonly Written[]) => Promise<readonly Float32Array[]>;

type Options = {
  /** The tokens that may follow, including `end` if the text may end. */
  allowedAfter: (written: readonly number[]) => readonly number[];
  end: number;
  /** Number of texts that are extended in parallel. */
  width: number;
  /** Maximum number of tokens. */
  longest: number;
};

/** A candidate text and its likelihood (a sum of logarithms). */
type Way = Written & { likelihood: number };

const perToken = ({ written, likelihood }: Way): number => likelihood / written.length;

/**
 * Finds the likeliest text by a beam search, as Whisper itself does, because always choosing the likeliest
 * next token may mislead. The search stops when as many texts have ended as are extended in parallel, and
 * returns the text that is likeliest per token. A text that never ends counts only if no text has ended.
 */
export async function search(step: Step, { allowedAfter, end, width, longest }: Options): Promise<number[]> {
  let ways: Way[] = [{ written: [], from: 0, likelihood: 0 }];
  const ended: Way[] = [];
  for (let length = 0; length < longest && ended.length < width; length += 1) {
    const logits = await step(ways);
    // One token more than the number of parallel texts, because one of the tokens may end the text.
    const longer = ways.flatMap((way, from) =>
      likeliest(logits[from] ?? new Float32Array(0), allowedAfter(way.written), width + 1).map(
        ([token, likelihood]): Way => ({
          written: [...way.written, token],
          from,
          likelihood: way.likelihood + likelihood,
        }),
      ),
    );
    longer.sort((a, b) => b.likelihood - a.likelihood);
    ways = [];
    for (const way of longer) {
      if (ways.length === width) break;
      (way.written.at(-1) === end ? ended : ways).push(way);
    }
  }
  const [best] = (ended.length > 0 ? ended : ways).toSorted((a, b) => perToken(b) - perToken(a));
  return best?.written.filter((token) => token !== end) ?? [];
}

/** The likelihood of each text: the sum of the logarithms of its tokens' probabilities. */
export async function likelihoods(step: Step, texts: readonly (readonly number[])[]): Promise<number[]> {
  const sums = texts.map(() => 0);
  const longest = Math.max(...texts.map((text) => text.length));
  for (let length = 0; length < longest; length += 1) {
    // The first step has one row for all texts.
    const from = (index: number): number => (length < 2 ? 0 : index);
    const ways = texts.map((text, index) => ({ written: text.slice(0, length), from: from(index) }));
    const logits = await step(ways);
    for (const [index, text] of texts.entries()) {
      const token = text[length];
      if (token === undefined) continue;
      const row = logits[length === 0 ? 0 : index] ?? new Float32Array(0);
      sums[index] = (sums[index] ?? 0) + (likeliest(row, [token], 1)[0]?.[1] ?? -Infinity);
    }
  }
  return sums;
}

/** The likeliest of the allowed tokens, and the logarithms of their probabilities among all. */
function likeliest(logits: Float32Array, allowed: readonly number[], count: number): [number, number][] {
  // Plain loops for speed: fifty thousand tokens, four times per step.
  let highest = -Infinity;
  for (let token = 0; token < logits.length; token += 1) highest = Math.max(highest, logits[token] ?? 0);
  let sum = 0;
  for (let token = 0; token < logits.length; token += 1) sum += Math.exp((logits[token] ?? 0) - highest);
  const whole = highest + Math.log(sum);
  return allowed
    .toSorted((a, b) => (logits[b] ?? 0) - (logits[a] ?? 0))
    .slice(0, count)
    .map((token) => [token, (logits[token] ?? -Infinity) - whole]);
}
