import type { Verdict } from "#domain/grading/verdict.ts";
import { countMistake, mistakeIn } from "./mistakes.ts";
import type { Mistakes } from "./mistakes.ts";

export const practiceModes = ["choose", "type", "listen"] as const;
export type PracticeMode = (typeof practiceModes)[number];

/** How far a line is. `read` is a line without a blank that was gone past. */
export type LineState = "open" | "right" | "shown" | "read";

/** One line of a session. */
export type PractisedLine = {
  readonly segment: number;
  readonly hasBlank: boolean;
  readonly state: LineState;
  /** Answers given, the one that was right included; showing the answer counts as one. */
  readonly attempts: number;
  /** 1: the first mora was shown, 2: the whole reading. */
  readonly hints: number;
};

/** A practice from its first line to its result. Nothing is lost by storing it and taking it up again. */
export type PracticeSession = {
  /** Made by the client; the record keeps it. */
  readonly id: string;
  readonly contentId: string;
  readonly mode: PracticeMode;
  readonly startedAt: number;
  /** Time spent on it so far, pauses between visits left out. */
  readonly activeMs: number;
  readonly lines: readonly PractisedLine[];
  /** The line the learner is at, as a place in `lines`; their number when all are done. */
  readonly at: number;
  readonly streak: number;
  readonly maxStreak: number;
  readonly mistakes: Mistakes;
};

/** First mora, then reading. */
export const mostHints = 2;

export type PracticeStart = Pick<PracticeSession, "id" | "contentId" | "mode" | "startedAt"> & {
  readonly lines: readonly Pick<PractisedLine, "segment" | "hasBlank">[];
};

/** A new practice, at its first line. */
export function startPractice({ lines, ...start }: PracticeStart): PracticeSession {
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

/** The line the learner is at; nothing when the practice is over. */
export function currentLine(session: PracticeSession): PractisedLine | undefined {
  return session.lines[session.at];
}

/** The blank to fill in now; nothing when the line has none or it is filled. */
function openBlank(session: PracticeSession): PractisedLine | undefined {
  const line = currentLine(session);
  return line?.hasBlank === true && line.state === "open" ? line : undefined;
}

function withLine(session: PracticeSession, change: Partial<PractisedLine>): PracticeSession {
  return {
    ...session,
    lines: session.lines.map((line, place) => (place === session.at ? { ...line, ...change } : line)),
  };
}

/** The session after an answer to the current blank. An empty field is no answer; a filled blank takes no more. */
export function answerBlank(session: PracticeSession, verdict: Verdict): PracticeSession {
  const line = openBlank(session);
  if (line === undefined || (verdict.kind === "wrong" && verdict.slip.kind === "empty")) return session;
  const attempts = line.attempts + 1;
  const mistakes = countMistake(session.mistakes, mistakeIn(verdict));
  if (verdict.kind === "wrong") return { ...withLine(session, { attempts }), streak: 0, mistakes };
  const streak = attempts === 1 ? session.streak + 1 : 0;
  return {
    ...withLine(session, { attempts, state: "right" }),
    streak,
    maxStreak: Math.max(session.maxStreak, streak),
    mistakes,
  };
}

/** The session after asking for a hint. */
export function takeHint(session: PracticeSession): PracticeSession {
  const line = openBlank(session);
  return line === undefined ? session : withLine(session, { hints: Math.min(mostHints, line.hints + 1) });
}

/** The session after asking for the answer: the blank is done, for nothing, and the streak is over. */
export function showAnswer(session: PracticeSession): PracticeSession {
  const line = openBlank(session);
  if (line === undefined) return session;
  return { ...withLine(session, { attempts: line.attempts + 1, state: "shown" }), streak: 0 };
}

/** On to the next line. A blank must be filled or shown first; a line without one is done by going on. */
export function nextLine(session: PracticeSession): PracticeSession {
  const line = currentLine(session);
  if (line === undefined || openBlank(session) !== undefined) return session;
  const done = line.hasBlank ? session : withLine(session, { state: "read" });
  return { ...done, at: session.at + 1 };
}

/** The session in another mode from here on. */
export function changeMode(session: PracticeSession, mode: PracticeMode): PracticeSession {
  return session.mode === mode ? session : { ...session, mode };
}

/** Whether anything was done that would be lost. */
export function isBegun({ at, lines }: PracticeSession): boolean {
  return at > 0 || lines.some(({ attempts, hints }) => attempts > 0 || hints > 0);
}

/** The session after the learner spent some time on it. */
export function addTime(session: PracticeSession, milliseconds: number): PracticeSession {
  return milliseconds > 0 ? { ...session, activeMs: session.activeMs + milliseconds } : session;
}
