import { soundKinds } from "#listening/line-model/packed-sounds.ts";
import type { Sounds } from "#listening/line-model/packed-sounds.ts";

/**
 * How unlike every moment of the learner is to every moment of the model, row by row: 0 the same, 1 as any two moments of
 * these two recordings.
 */
export function distances(learner: Sounds, model: Sounds): Float32Array {
  const [n, m] = [learner.count, model.count];
  const table = new Float32Array(n * m);
  let [total, pairs] = [0, 0];
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j < m; j += 1) {
      let same = 0;
      const [a, b] = [i * soundKinds, j * soundKinds];
      for (let c = 0; c < soundKinds; c += 1) same += learner.frames[a + c] * model.frames[b + c];
      table[i * m + j] = 1 - same;
      if (learner.isQuiet[i] === 0 && model.isQuiet[j] === 0) {
        total += 1 - same;
        pairs += 1;
      }
    }
  const usual = pairs === 0 ? 1 : total / pairs;
  for (let at = 0; at < table.length; at += 1) table[at] /= usual;
  return table;
}
