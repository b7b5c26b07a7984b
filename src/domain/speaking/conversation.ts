import { learnerRoleIn } from "#domain/learner-role.ts";
import { speakerAt, turnAfter } from "#domain/scene/paths.ts";
import type { Chosen, SceneGraph, SceneTurn } from "#domain/scene/paths.ts";
import type { PartnerAnswer } from "./repairs.ts";

/** The part of a line that a conversation needs. */
export type ConversationLine = {
  readonly segment: number;
  readonly speaker: string;
  /** Duration of the model's line; an estimate if there is no audio. */
  readonly seconds: number;
  /** Whether its key word can be explained. */
  readonly isExplained?: boolean;
};

export type ConversationScene = SceneGraph<ConversationLine>;

/** How the end of the learner's turn is detected. */
export type TurnDetection = "microphone" | "timed";

/**
 * How a line of the learner ended: recognised, not recognised, spoken without a recogniser or microphone, chosen without
 * speaking, or left out.
 */
export const outcomes = ["understood", "unclear", "spoken", "timed", "tapped", "skipped"] as const;
export type Outcome = (typeof outcomes)[number];

/** A scene in which the learner speaks one character. `Fault` is a problem of microphone or sound. */
export type Conversation<Fault extends string = string> = {
  readonly scene: ConversationScene;
  readonly role: string;
  readonly turnDetection: TurnDetection;
  /** The learner's choices so far, and the partner's surprises. */
  readonly chosen: Chosen;
  /**
   * The lines of the path: the lines said so far, then the author's path until the learner chooses otherwise.
   */
  readonly lines: readonly ConversationLine[];
  /** Index of the current line; after the last one the conversation is over. */
  readonly at: number;
  /** Counts turns: repeating a line starts a new turn. */
  readonly turn: number;
  readonly isPaused: boolean;
  readonly isPeeking: boolean;
  readonly trouble: Fault | undefined;
  readonly outcomes: Readonly<Record<number, Outcome>>;
  /** What the partner says before the learner's turn starts again. */
  readonly answers: readonly PartnerAnswer[];
  /** How often the current line or choice was not recognised. */
  readonly unsure: number;
  /** How many takes in a row were not recognised in time. */
  readonly slow: number;
  /** False if the device cannot recognise speech in time. The learner then taps the choices. */
  readonly isRecognising: boolean;
  /** Which wording of a line was understood, by segment: 0 for the line itself, then those of its `also`. */
  readonly wordings: Readonly<Record<number, number>>;
  /** Whether the learner has asked for time, so that the current turn has no limit. */
  readonly isUnhurried: boolean;
  /**
   * Whether the translation of the partner's last line is shown, because the learner did not understand it.
   */
  readonly isTranslated: boolean;
  /** Whether the explanation of the partner's last line is shown. */
  readonly isExplained: boolean;
  /** Whether the partner has written their last line, so that it is shown in kana. */
  readonly isWritten: boolean;
  /** Whether the current line was started before, so that a response time would be meaningless. */
  readonly isRepeated: boolean;
  /** How often the learner has asked for help. */
  readonly repairs: number;
  /**
   * Milliseconds from the start of the learner's turn to their voice, by segment. Only for lines that were
   * said without help.
   */
  readonly responses: Readonly<Record<number, number>>;
};

/**
 * "choose" is a turn at which the learner chooses what to say. "answer" is a partner's reply before a turn.
 */
export type Turn = "partner" | "learner" | "choose" | "answer" | "over";

/** The choice that the learner has to make now. */
export function choiceAt({
  scene,
  role,
  lines,
  at,
}: Pick<Conversation, "scene" | "role" | "lines" | "at">): SceneTurn<ConversationLine> | undefined {
  // Only the scene's own learner role chooses. In another role, the learner follows the author's path.
  if (role !== learnerRoleIn(scene.lines)) return undefined;
  const turn = turnAfter(scene, lines[at - 1]?.segment);
  return turn && speakerAt(scene, turn) === role ? turn : undefined;
}

/** The choices that the learner has met on their path, with the way taken. */
export function choicesMade(conversation: Conversation): { after: number; id: string | undefined }[] {
  const { lines, chosen } = conversation;
  return lines.flatMap((_, at) => {
    const turn = choiceAt({ ...conversation, at: at + 1 });
    if (turn === undefined) return [];
    return [
      { after: turn.after, id: chosen[turn.after] ?? turn.choices.find((one) => one.lines.length === 0)?.id },
    ];
  });
}

/** Whose turn it is. */
export function turnOf(conversation: Conversation): Turn {
  const { lines, at, role, answers } = conversation;
  if (answers.length > 0) return "answer";
  if (choiceAt(conversation) !== undefined) return "choose";
  const line = lines[at];
  if (line === undefined) return "over";
  return line.speaker === role ? "learner" : "partner";
}

/** After this many takes that were not recognised, a choice is tapped. */
export const unsureOfTap = 2;

/** Whether the learner can only tap a choice, because speech cannot be recognised. */
export const isTapOnly = ({ turnDetection, isRecognising, unsure }: Conversation): boolean =>
  turnDetection === "timed" || !isRecognising || unsure >= unsureOfTap;

/** The partner's last line before the current turn. */
export function partnerLineBefore({
  lines,
  at,
  role,
}: Pick<Conversation, "lines" | "at" | "role">): ConversationLine | undefined {
  return lines
    .slice(0, at)
    .reverse()
    .find(({ speaker }) => speaker !== role);
}

/** The segments of a role. */
export function segmentsOf(lines: readonly ConversationLine[], role: string): number[] {
  return lines.flatMap(({ segment, speaker }) => (speaker === role ? [segment] : []));
}

/** The learner's segments of the path: all of them, and by how they ended. Said are those that were not unclear. */
export function roleSegments({ lines, role, outcomes: ended }: Conversation): {
  segments: number[];
  said: number[];
  unclear: number[];
  tapped: number[];
} {
  const segments = segmentsOf(lines, role);
  const endedAs = (...some: Outcome[]): number[] =>
    segments.filter((one) => some.some((outcome) => outcome === ended[one]));
  return {
    segments,
    said: endedAs("understood", "spoken", "timed"),
    unclear: endedAs("unclear"),
    tapped: endedAs("tapped"),
  };
}

/** After this many lines in a row that were not recognised, the app offers a way out. */
const missesToAdvise = 3;

/** Whether the learner needs another way to continue, because if the current line is unclear, too many in a row are. */
export function isMissingOften({ lines, at, role, outcomes: ended }: Conversation): boolean {
  const before = segmentsOf(lines.slice(0, at), role).reverse();
  const heard = before.findIndex((one) => ended[one] !== "unclear");
  return ((heard < 0 ? before.length : heard) + 1) % missesToAdvise === 0;
}

/**
 * The time for a line without a microphone in milliseconds: 1.5 times the model's, plus a second.
 * @example timedTurnMs(2) // 4000
 */
export const timedTurnMs = (seconds: number): number => Math.round(seconds * 1500 + 1000);

/** Limits to detect the end of speech, by the duration of the model's line. */
export function endOfSpeechLimits(
  seconds: number,
  isUnhurried = false,
): { afterMs: number; maxMs: number; expectedMs: number } {
  // A learner who is silent for ten seconds is stuck, unless they have asked for time.
  return {
    afterMs: 1_300,
    maxMs: isUnhurried ? 60_000 : Math.round(10_000 + seconds * 3_000),
    expectedMs: Math.round(seconds * 1000),
  };
}
