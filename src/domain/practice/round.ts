import type { Verdict } from "#domain/grading/verdict.ts";
import { countMistake, mistakeIn } from "./mistakes.ts";
import type { Mistakes } from "./mistakes.ts";

export const practiceModes = ["choose", "type", "listen"] as const;
export type PracticeMode = (typeof practiceModes)[number];

/** The state of a line. `read` is a line without a blank that was passed. */
export type LineState = "open" | "right" | "shown" | "read";

/** One line of a round. */
export type PractisedLine = {
  readonly segment: number;
  readonly hasBlank: boolean;
  readonly state: LineState;
  /** Includes the right answer; showing the answer counts as one. */
  readonly attempts: number;
  /** 1: the first mora was shown, 2: the whole reading. */
  readonly hints: number;
};

/** One practice of a scene. Can be stored and resumed without loss. */
export type PracticeRound = {
  /** Made by the client and reused in the record. */
  readonly id: string;
  readonly contentId: string;
  readonly mode: PracticeMode;
  readonly startedAt: number;
  /** Without pauses between visits. */
  readonly activeMs: number;
  readonly lines: readonly PractisedLine[];
  /** Index of the current line; the number of lines at the end. */
  readonly at: number;
  readonly streak: number;
  readonly maxStreak: number;
  readonly mistakes: Mistakes;
};

/** The first hint shows the first mora, the second the whole reading. */
export const maxHints = 2;

export type PracticeStart = Pick<PracticeRound, "id" | "contentId" | "mode" | "startedAt"> & {
  readonly lines: readonly Pick<PractisedLine, "segment" | "hasBlank">[];
};

/** A new round, at its first line. */
export function startPractice({ lines, ...start }: PracticeStart): PracticeRound {
  return {
    ...start,
    activeMs: 0,
    lines: lines.map(({ segment, hasBlank }) => ({
      segment,
      hasBlank,
      state: "open",
      attempts: 0,
      hints: 0,
    })),
    at: 0,
    streak: 0,
    maxStreak: 0,
    mistakes: {},
  };
}

/** The current line; undefined at the end. */
export function currentLine(round: PracticeRound): PractisedLine | undefined {
  return round.lines[round.at];
}

/** The current unfilled blank, if any. */
function openBlank(round: PracticeRound): PractisedLine | undefined {
  const line = currentLine(round);
  return line?.hasBlank === true && line.state === "open" ? line : undefined;
}

function withLine(round: PracticeRound, change: Partial<PractisedLine>): PracticeRound {
  return {
    ...round,
    lines: round.lines.map((line, place) => (place === round.at ? { ...line, ...change } : line)),
  };
}

/** The round after an answer. Ignores empty answers and filled blanks. */
export function answerBlank(round: PracticeRound, verdict: Verdict): PracticeRound {
  const line = openBlank(round);
  if (line === undefined || (verdict.kind === "wrong" && verdict.slip.kind === "empty")) return round;
  const attempts = line.attempts + 1;
  const mistakes = countMistake(round.mistakes, mistakeIn(verdict));
  if (verdict.kind === "wrong") return { ...withLine(round, { attempts }), streak: 0, mistakes };
  const streak = attempts === 1 ? round.streak + 1 : 0;
  return {
    ...withLine(round, { attempts, state: "right" }),
    streak,
    maxStreak: Math.max(round.maxStreak, streak),
    mistakes,
  };
}

/** The round after asking for a hint. */
export function takeHint(round: PracticeRound): PracticeRound {
  const line = openBlank(round);
  return line === undefined ? round : withLine(round, { hints: Math.min(maxHints, line.hints + 1) });
}

/** The round after the answer was shown: no points, and the streak ends. */
export function showAnswer(round: PracticeRound): PracticeRound {
  const line = openBlank(round);
  if (line === undefined) return round;
  return { ...withLine(round, { attempts: line.attempts + 1, state: "shown" }), streak: 0 };
}

/** Moves to the next line. A blank must be filled or shown first. */
export function nextLine(round: PracticeRound): PracticeRound {
  const line = currentLine(round);
  if (line === undefined || openBlank(round) !== undefined) return round;
  const done = line.hasBlank ? round : withLine(round, { state: "read" });
  return { ...done, at: round.at + 1 };
}

/** The round in another mode. */
export function changeMode(round: PracticeRound, mode: PracticeMode): PracticeRound {
  return round.mode === mode ? round : { ...round, mode };
}

/** Whether leaving would lose progress. */
export function isBegun({ at, lines }: PracticeRound): boolean {
  return at > 0 || lines.some(({ attempts, hints }) => attempts > 0 || hints > 0);
}

/** Adds active time. */
export function addTime(round: PracticeRound, milliseconds: number): PracticeRound {
  return milliseconds > 0 ? { ...round, activeMs: round.activeMs + milliseconds } : round;
}
