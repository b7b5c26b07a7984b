/** Morae [from, to) under one accent. */
type Phrase = { from: number; to: number };

/** A part of a line that is said after its model: phrases from `first` on, to the end, beginning at a mora. */
export type BuildStep = { first: number; mora: number };

/** A phrase this short hangs on the one after it: は or え alone is nothing to practise. */
const fewestMoras = 3;

/**
 * A line built up from its end: the last phrase, then the last two, at last the whole line. The end of a line, where learners
 * run out of breath, is said most often, and always leads into something that is known already.
 */
export function backBuildSteps(phrases: readonly Phrase[]): BuildStep[] {
  const steps: BuildStep[] = [];
  let end = phrases[phrases.length - 1]?.to ?? 0;
  for (let first = phrases.length - 1; first >= 0; first -= 1) {
    const from = phrases[first]?.from ?? 0;
    if (first > 0 && end - from < fewestMoras) continue;
    steps.push({ first, mora: from });
    end = from;
  }
  return steps;
}
