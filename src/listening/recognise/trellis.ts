/** For each frame a row of logarithms of probabilities, one per symbol. */
export type Scores = { count: number; symbols: number; logs: Float32Array };

/** A state emits its symbol in each of its frames. It can be entered from itself and from other states, at a cost. */
export type State = {
  symbol: number;
  /** Cost of starting in this state; undefined if no path starts there. */
  start?: number;
  from: readonly (readonly [state: number, cost: number])[];
};

/** @example logSum(Math.log(0.2), Math.log(0.3)) // Math.log(0.5) */
export function logSum(a: number, b: number): number {
  if (a < b) return b + Math.log1p(Math.exp(a - b));
  return a === -Infinity ? a : a + Math.log1p(Math.exp(b - a));
}

/** The logarithm of the probability of all paths that end in one of the last two states. */
export function sumOfPaths({ count, symbols, logs }: Scores, states: readonly State[]): number {
  let before = new Float64Array(states.length).fill(-Infinity);
  let now = new Float64Array(states.length);
  for (let t = 0; t < count; t += 1) {
    for (let s = 0; s < states.length; s += 1) {
      const { symbol, start, from } = states[s];
      let sum = t === 0 && start !== undefined ? -start : before[s];
      for (let i = 0; i < from.length; i += 1) sum = logSum(sum, before[from[i][0]] - from[i][1]);
      now[s] = sum + logs[t * symbols + symbol];
    }
    [before, now] = [now, before];
  }
  const last = states.length - 1;
  return logSum(before[last], last > 0 ? before[last - 1] : -Infinity);
}

/** The state of each frame on the likeliest of these paths. */
export function bestPath({ count, symbols, logs }: Scores, states: readonly State[]): Int16Array {
  const size = states.length;
  const sources = new Int16Array(count * size);
  let before = new Float64Array(size).fill(-Infinity);
  let now = new Float64Array(size);
  for (let t = 0; t < count; t += 1) {
    for (let s = 0; s < size; s += 1) {
      const { symbol, start, from } = states[s];
      let [top, source] = [t === 0 && start !== undefined ? -start : before[s], s];
      for (let i = 0; i < from.length; i += 1) {
        const value = before[from[i][0]] - from[i][1];
        if (value > top) [top, source] = [value, from[i][0]];
      }
      sources[t * size + s] = source;
      now[s] = top + logs[t * symbols + symbol];
    }
    [before, now] = [now, before];
  }
  const path = new Int16Array(count);
  let state = size > 1 && before[size - 2] > before[size - 1] ? size - 2 : size - 1;
  for (let t = count - 1; t >= 0; t -= 1) {
    path[t] = state;
    state = sources[t * size + state];
  }
  return path;
}
