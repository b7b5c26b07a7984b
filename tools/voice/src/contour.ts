import type { ScoredGroup, ScoredPhrase } from "./score.ts";

/**
 * Pitch over time after Fujisaki: a slow phrase command for every breath group, a quick accent command for every accent, added on
 * a logarithmic scale. Times in seconds.
 */
export type PhraseCommand = { at: number; size: number };
export type AccentCommand = { from: number; to: number; size: number };

const phraseRate = 2;
const accentRate = 28;
const accentCeiling = 0.9;

/** Sizes of the commands, in natural logarithms of the pitch. */
const sizes = {
  group: 0.4,
  /** Later groups of a line start a little lower. */
  laterGroup: 0.34,
  phrase: 0.05,
  accented: 0.38,
  unaccented: 0.26,
  question: 0.6,
};
/** Each accent lowers the following ones of the same breath group, down to half. */
const downstep = 0.8;

export type MoraTimes = { start: number; end: number };

function phraseResponse(t: number): number {
  return t < 0 ? 0 : phraseRate * phraseRate * t * Math.exp(-phraseRate * t);
}

function accentResponse(t: number): number {
  return t < 0 ? 0 : Math.min(accentCeiling, 1 - (1 + accentRate * t) * Math.exp(-accentRate * t));
}

/** `timesOf` returns the times of a mora. */
export function commands(
  groups: readonly ScoredGroup[],
  timesOf: (mora: ScoredPhrase["moras"][number]) => MoraTimes,
): { phraseCommands: PhraseCommand[]; accentCommands: AccentCommand[] } {
  const phraseCommands: PhraseCommand[] = [];
  const accentCommands: AccentCommand[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const [number, group] of groups.entries()) {
    let size = 1;
    // An effect that extends into the pause ends before the next words begin.
    const next = groups[number + 1]?.phrases[0]?.moras[0];
    const pauseEnd = next === undefined ? Number.POSITIVE_INFINITY : timesOf(next).start - 0.12;
    for (const [index, phrase] of group.phrases.entries()) {
      const times = phrase.moras.map(timesOf);
      const [first] = times;
      if (first === undefined) continue;
      if (index === 0)
        phraseCommands.push({ at: first.start - 0.3, size: number === 0 ? sizes.group : sizes.laterGroup });
      else phraseCommands.push({ at: first.start - 0.05, size: sizes.phrase });
      const falls = phrase.accent > 0 && phrase.accent < phrase.moras.length;
      const high = times.filter((_, mora) => phrase.moras[mora]?.isHigh);
      const [rise] = high;
      const fall = high.at(-1);
      if (rise !== undefined && fall !== undefined) {
        // A high first mora is high from its start, but does not raise the mora before it.
        const early = phrase.accent === 1 && first.start - before > 0.1 ? 0.12 : 0.04;
        const from = rise.start - early;
        accentCommands.push({
          from,
          to: falls
            ? fall.end - 0.02
            : isLast(group, phrase)
              ? Math.max(fall.end, Math.min(fall.end + 0.3, pauseEnd))
              : fall.end + 0.05,
          size: (falls ? sizes.accented : sizes.unaccented) * size,
        });
      }
      if (falls) size = Math.max(0.5, size * downstep);
      before = times.at(-1)?.end ?? before;
    }
    const last = group.phrases.at(-1)?.moras.at(-1);
    if (group.rises && last !== undefined) {
      const { start, end } = timesOf(last);
      // The pitch must rise while the voice still sounds, even if the last mora is short.
      const from = Math.max(start - 0.08, Math.min(start + 0.01, end - 0.17));
      accentCommands.push({ from, to: Math.max(end, Math.min(end + 0.5, pauseEnd)), size: sizes.question });
    }
  }
  return { phraseCommands, accentCommands };
}

/** Whether a phrase is the last of its group. If such a phrase is high, it stays high into the pause. */
const isLast = (group: ScoredGroup, phrase: ScoredPhrase): boolean => group.phrases.at(-1) === phrase;

/** The pitch at a time, as a logarithm relative to the voice's base. */
export function heightAt(
  t: number,
  {
    phraseCommands,
    accentCommands,
  }: { phraseCommands: readonly PhraseCommand[]; accentCommands: readonly AccentCommand[] },
): number {
  let height = 0;
  for (const { at, size } of phraseCommands) height += size * phraseResponse(t - at);
  for (const { from, to, size } of accentCommands)
    height += size * (accentResponse(t - from) - accentResponse(t - to));
  return height;
}
