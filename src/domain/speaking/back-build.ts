/** Morae [from, to) under one accent. */
type Phrase = { from: number; to: number };

/** Phrases from `first` to the end of the line, starting at a mora. */
export type BuildStep = { first: number; mora: number };

/** A shorter phrase is joined to the phrase before it, because は or え alone is not worth practising. */
const fewestMoras = 3;

/**
 * Builds up a line from its end: the last phrase, then the last two, and so on. The end, where learners struggle, is repeated
 * most.
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
