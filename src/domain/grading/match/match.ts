import { isHiragana, isKanji } from "#domain/japanese/writing/kana.ts";
import { doubles, kanaSteps, LONG, romajiSteps } from "./kana-steps.ts";
import { alikeSteps, kanjiSteps } from "./kanji-steps.ts";
import type { Step } from "./kana-steps.ts";
import type { OtherRun, Run, Target } from "#domain/grading/question/target.ts";
import type { Note } from "#domain/grading/verdict.ts";

/** A path through the lattice. An answer that is only almost right costs at least `almost`. */
export type Path = { readonly cost: number; readonly notes: readonly Note[] };

/** Minimum cost of an almost right answer. */
export const almost = 100;

const COSTS: Readonly<Record<Note["kind"], number>> = {
  "chinese-form": 1,
  surroundings: 2,
  "other-kanji": 3,
  alternative: 0,
  romaji: almost,
  "long-vowel": almost,
};

/** The cheapest path, if there is one, and the number of visited states. */
export type Matched = { readonly path: Path | undefined; readonly visits: number };

/** Matches a typed text with an answer at the lowest cost. Visits each pair of positions at most once. */
export function match(typed: string, target: Target): Matched {
  const width = target.moras.length + 1;
  const best = beginnings(target);
  let furthest = 0;
  let visits = 0;
  let found: Path | undefined;
  for (let at = 0; at <= furthest; at++) {
    for (let mora = 0; mora < width; mora++) {
      const path = best[at * width + mora];
      if (path === undefined) continue;
      visits += 1;
      if (at === typed.length) found = cheaper(found, finished(path, mora, target));
      for (const step of stepsAt(typed, at, target, mora)) {
        const next = (at + step.typed) * width + mora + step.moras;
        furthest = Math.max(furthest, at + step.typed);
        best[next] = cheaper(best[next], step.note === undefined ? path : withNote(path, step.note));
      }
    }
  }
  return { path: found, visits };
}

/** An answer may begin with the blank or with words before it. */
function beginnings({ edges, from }: Target): (Path | undefined)[] {
  const best: (Path | undefined)[] = [];
  const free: Path = { cost: 0, notes: [] };
  for (const edge of edges) {
    if (edge <= from) best[edge] = edge === from ? free : withNote(free, { kind: "surroundings" });
  }
  return best;
}

function finished(path: Path, mora: number, { to, edges }: Target): Path | undefined {
  if (mora === to) return path;
  return mora > to && edges.includes(mora) ? withNote(path, { kind: "surroundings" }) : undefined;
}

function withNote(path: Path, note: Note): Path {
  const isKnown = path.notes.some((one) => one.kind === note.kind && !("given" in one));
  return { cost: path.cost + COSTS[note.kind], notes: isKnown ? path.notes : [...path.notes, note] };
}

function cheaper(one: Path | undefined, other: Path | undefined): Path | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other.cost < one.cost ? other : one;
}

function stepsAt(typed: string, at: number, target: Target, place: number): Step[] {
  const { moras, runs, otherRuns } = target;
  const steps: Step[] = [];
  const isLatin = /[a-z'^-]/.test(typed.charAt(at - 1));
  const character = typed.charAt(at);
  if (character === "'" || (character === "-" && isLatin)) steps.push({ typed: 1, moras: 0 });
  const mora = moras[place];
  if (mora === undefined) return steps;
  // Romaji may omit a long vowel, kana may not.
  if (mora.isLong && isLatin) steps.push({ typed: 0, moras: 1, note: LONG });
  if (mora.kana === "っ" && isLatin && !doubles(moras[place + 1])) steps.push({ typed: 0, moras: 1 });
  if (character === "") return steps;
  if (isKanji(character)) {
    for (const run of runs) steps.push(...kanjiSteps(typed, at, target, run, place));
    for (const run of otherRuns)
      steps.push(...kanjiSteps(typed, at, target, run, place).map(asOtherKanji(run)));
    return [...steps, ...alikeSteps(typed, at, target, place)];
  }
  for (const run of runs) if (run.from === place && typed.startsWith(run.base, at)) steps.push(over(run));
  return [
    ...steps,
    ...(isHiragana(character) || character === "ー" ? kanaSteps : romajiSteps)(typed, at, moras, place),
  ];
}

/** Adds a note that the line writes the word with other kanji. */
const asOtherKanji =
  ({ base, written }: OtherRun) =>
  (step: Step): Step => ({
    ...step,
    note: step.note ?? { kind: "other-kanji", given: base, expected: written },
  });

function over({ from, to, base }: Run): Step {
  return { typed: base.length, moras: to - from };
}
