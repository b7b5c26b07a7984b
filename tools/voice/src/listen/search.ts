/** One step of a decoder: how likely each token is to come next, and what it remembers of having written so far. */
export type Step<Memory> = (
  written: readonly number[],
  memory: Memory | undefined,
) => Promise<{ logits: Float32Array; memory: Memory }>;

type Options = {
  /** The tokens that may follow, `end` among them where the text may end. */
  allowedAfter: (written: readonly number[]) => readonly number[];
  end: number;
  /** How many ways are followed at once. */
  width: number;
  /** How many tokens are written at most. */
  longest: number;
};

/** One way of going on: what it has written, and how likely that is (a sum of logarithms). */
type Way<Memory> = { written: number[]; likelihood: number; memory: Memory | undefined };

const perToken = ({ written, likelihood }: Way<unknown>): number => likelihood / written.length;

/**
 * The likeliest text, followed along a few ways at once, as Whisper itself searches: the likeliest next token alone may
 * lead astray. It stops when as many texts have ended as there are ways, and takes the one that is likeliest per token; a
 * way that never ends counts only if none did.
 */
export async function search<Memory>(
  step: Step<Memory>,
  { allowedAfter, end, width, longest }: Options,
): Promise<number[]> {
  let ways: Way<Memory>[] = [{ written: [], likelihood: 0, memory: undefined }];
  const ended: Way<Memory>[] = [];
  for (let length = 0; length < longest && ended.length < width; length += 1) {
    const longer: Way<Memory>[] = [];
    for (const way of ways) {
      const { logits, memory } = await step(way.written, way.memory);
      // One more than are followed, because one of them may be the end.
      for (const [token, likelihood] of likeliest(logits, allowedAfter(way.written), width + 1))
        longer.push({
          written: [...way.written, token],
          likelihood: way.likelihood + likelihood,
          memory,
        });
    }
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

/** The likeliest of the allowed tokens, and the logarithms of their probabilities among all. */
function likeliest(logits: Float32Array, allowed: readonly number[], count: number): [number, number][] {
  const highest = logits.reduce((most, value) => Math.max(most, value), -Infinity);
  const whole = highest + Math.log(logits.reduce((sum, value) => sum + Math.exp(value - highest), 0));
  return allowed
    .toSorted((a, b) => (logits[b] ?? 0) - (logits[a] ?? 0))
    .slice(0, count)
    .map((token) => [token, (logits[token] ?? -Infinity) - whole]);
}
