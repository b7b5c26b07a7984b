/** Reproducible random numbers, with one sequence per name. */
export type SeededRandom = { uniform: () => number; normal: () => number };

export function seededRandom(name: string): SeededRandom {
  let state = 17;
  for (const letter of name) state = (Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  const uniform = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
}
