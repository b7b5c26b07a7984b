import { phoneClasses } from "#listening/line-model/packed-posteriors.ts";
import type { Posteriors } from "#listening/line-model/packed-posteriors.ts";

/** The distance of every frame of the learner (rows) to every frame of the model, divided by the mean over all pairs. */
export function frameDistances(learner: Posteriors, model: Posteriors): Float32Array {
  const [n, m] = [learner.count, model.count];
  const table = new Float32Array(n * m);
  let [total, pairs] = [0, 0];
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j < m; j += 1) {
      let same = 0;
      const [a, b] = [i * phoneClasses, j * phoneClasses];
      for (let c = 0; c < phoneClasses; c += 1) same += learner.frames[a + c] * model.frames[b + c];
      table[i * m + j] = 1 - same;
      if (learner.isQuiet[i] === 0 && model.isQuiet[j] === 0) {
        total += 1 - same;
        pairs += 1;
      }
    }
  const average = pairs === 0 ? 1 : total / pairs;
  for (let at = 0; at < table.length; at += 1) table[at] /= average;
  return table;
}
