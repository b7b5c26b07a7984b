/** The part of a line that a conversation needs. */
export type ConversationLine = {
  readonly segment: number;
  readonly speaker: string;
  /** Duration of the model, estimated without audio. */
  readonly seconds: number;
};

/** How the end of the learner's turn is detected. */
export type TurnDetection = "microphone" | "timed";

/** What is shown of the learner's lines before they are spoken. */
export const lineHelps = ["translation", "first-word", "nothing"] as const;
export type LineHelp = (typeof lineHelps)[number];

/** How a line of the learner ended. */
export type Outcome = "spoken" | "timed" | "skipped";

/** A scene in which the learner speaks one character. `Fault` is a problem of microphone or sound. */
export type Conversation<Fault extends string = string> = {
  readonly lines: readonly ConversationLine[];
  readonly role: string;
  readonly ear: TurnDetection;
  /** Index of the current line; after the last one the conversation is over. */
  readonly at: number;
  /** Counts turns: repeating a line starts a new turn. */
  readonly turn: number;
  readonly isPaused: boolean;
  readonly isPeeking: boolean;
  readonly trouble: Fault | undefined;
  readonly outcomes: Readonly<Record<number, Outcome>>;
};

export type ConversationEvent<Fault extends string = string> =
  | { kind: "done" }
  | { kind: "skip" }
  | { kind: "again" }
  | { kind: "back" }
  | { kind: "peek" }
  | { kind: "pause" }
  | { kind: "resume" }
  | { kind: "trouble"; trouble: Fault }
  /** Continues with timed turns instead of the microphone. */
  | { kind: "without-microphone" };

export type Turn = "partner" | "learner" | "over";

/** Whose turn it is. */
export function turnOf({ lines, at, role }: Pick<Conversation, "lines" | "at" | "role">): Turn {
  const line = lines[at];
  if (line === undefined) return "over";
  return line.speaker === role ? "learner" : "partner";
}

export function startConversation<Fault extends string>(
  lines: readonly ConversationLine[],
  role: string,
  ear: TurnDetection,
): Conversation<Fault> {
  return {
    lines,
    role,
    ear,
    at: 0,
    turn: 0,
    isPaused: false,
    isPeeking: false,
    trouble: undefined,
    outcomes: {},
  };
}

function begin<Fault extends string>(before: Conversation<Fault>, at: number): Conversation<Fault> {
  const isPeeking = at === before.at && before.isPeeking;
  return { ...before, at, turn: before.turn + 1, isPeeking, isPaused: false, trouble: undefined };
}

function after<Fault extends string>(before: Conversation<Fault>, outcome: Outcome): Conversation<Fault> {
  const line = before.lines[before.at];
  const next = begin(before, before.at + 1);
  if (line === undefined || turnOf(before) !== "learner") return next;
  return { ...next, outcomes: { ...before.outcomes, [line.segment]: outcome } };
}

/** The conversation after an event. Impossible events change nothing. */
export function converse<Fault extends string>(
  before: Conversation<Fault>,
  event: ConversationEvent<Fault>,
): Conversation<Fault> {
  if (turnOf(before) === "over" && event.kind !== "back") return before;
  const isHalted = before.isPaused || before.trouble !== undefined;
  switch (event.kind) {
    case "done":
      return isHalted ? before : after(before, before.ear === "timed" ? "timed" : "spoken");
    case "skip":
      return after(before, "skipped");
    case "again":
      return begin(before, before.at);
    case "back":
      return begin(before, Math.max(0, before.at - 1));
    case "peek":
      return turnOf(before) === "learner" ? { ...before, isPeeking: true } : before;
    case "pause":
      return isHalted ? before : { ...before, isPaused: true };
    case "resume":
      return before.isPaused ? begin(before, before.at) : before;
    case "trouble":
      return before.isPaused ? before : { ...before, trouble: event.trouble };
    case "without-microphone":
      return begin({ ...before, ear: "timed" }, before.at);
    default:
      return event satisfies never;
  }
}

/** The segments of a role. */
export function segmentsOf(lines: readonly ConversationLine[], role: string): number[] {
  return lines.flatMap(({ segment, speaker }) => (speaker === role ? [segment] : []));
}

/**
 * The time for a line without a microphone in milliseconds: 1.5 times the model's, plus a second.
 * @example timedTurnMs(2) // 4000
 */
export const timedTurnMs = (seconds: number): number => Math.round(seconds * 1500 + 1000);

/** Limits to detect the end of speech, by the duration of the model's line. */
export function endOfSpeechLimits(seconds: number): { afterMs: number; mostMs: number; expectedMs: number } {
  // A learner who is silent for ten seconds is stuck.
  return {
    afterMs: 1_300,
    mostMs: Math.round(10_000 + seconds * 3_000),
    expectedMs: Math.round(seconds * 1000),
  };
}
