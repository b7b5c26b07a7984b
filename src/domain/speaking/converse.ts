import { firstLineOf, pathOf } from "#domain/scene/paths.ts";
import type { Chosen } from "#domain/scene/paths.ts";
import { choiceAt, partnerLineBefore, turnOf, unsureOfTap } from "./conversation.ts";
import type { Conversation, ConversationScene, Outcome, TurnDetection } from "./conversation.ts";
import { answersTo, asksAboutWord } from "./repairs.ts";
import type { PartnerAnswer, RepairKind } from "./repairs.ts";

export type ConversationEvent<Fault extends string = string> =
  | ({ kind: "done"; isUnderstood?: boolean } & Said)
  | ({ kind: "chosen"; id: string; by: "voice" | "tap" } & Said)
  /** The recogniser cannot tell what was said. */
  | { kind: "unsure" }
  | { kind: "repair"; repair: RepairKind }
  | { kind: "skip" }
  | { kind: "again" }
  | { kind: "back" }
  | { kind: "peek" }
  | { kind: "pause" }
  | { kind: "resume" }
  | { kind: "trouble"; trouble: Fault }
  /** Continues with timed turns instead of the microphone. */
  | { kind: "without-microphone" }
  /** A take was not recognised in time. */
  | { kind: "slow" }
  | { kind: "without-recogniser" }
  | { kind: "with-recogniser" };

type Said = { responseMs?: number | undefined; wording?: number | undefined };

/** After this many takes in a row that were not recognised in time, the recogniser is not used. */
const slowTakes = 2;

/** State that belongs only to the current line. */
const untouched = {
  isPeeking: false,
  answers: [],
  unsure: 0,
  isUnhurried: false,
  isTranslated: false,
  isExplained: false,
  isWritten: false,
  isRepeated: false,
} as const;

/** Begins a conversation; `surprises` are the partner's choices. */
export function startConversation<Fault extends string>(
  scene: ConversationScene,
  role: string,
  turnDetection: TurnDetection,
  surprises: Chosen = {},
): Conversation<Fault> {
  return {
    ...untouched,
    scene,
    role,
    turnDetection,
    chosen: surprises,
    lines: pathOf(scene, surprises),
    at: 0,
    turn: 0,
    isPaused: false,
    trouble: undefined,
    outcomes: {},
    slow: 0,
    isRecognising: true,
    wordings: {},
    repairs: 0,
    responses: {},
  };
}

function begin<Fault extends string>(before: Conversation<Fault>, at: number): Conversation<Fault> {
  const moved = at === before.at ? { ...before, isRepeated: true } : { ...before, ...untouched };
  return { ...moved, at, turn: before.turn + 1, isPaused: false, trouble: undefined };
}

function withChoice<Fault extends string>(
  before: Conversation<Fault>,
  after: number,
  id: string | undefined,
): Conversation<Fault> {
  const { [after]: _, ...others } = before.chosen;
  const chosen = id === undefined ? others : { ...others, [after]: id };
  return { ...before, chosen, lines: pathOf(before.scene, chosen) };
}

/** Returns to the line before. A choice that was made there is open again. */
function back<Fault extends string>(before: Conversation<Fault>): Conversation<Fault> {
  const moved = begin(before, Math.max(0, before.at - 1));
  const turn = choiceAt(moved);
  return turn === undefined ? moved : withChoice(moved, turn.after, undefined);
}

function next<Fault extends string>(
  before: Conversation<Fault>,
  outcome: Outcome,
  { responseMs, wording = 0 }: Said = {},
): Conversation<Fault> {
  const line = before.lines[before.at];
  const moved = begin(before, before.at + 1);
  if (line?.speaker !== before.role) return moved;
  const isMeasured = responseMs !== undefined && !before.isRepeated && !before.isPeeking;
  return {
    ...moved,
    outcomes: { ...before.outcomes, [line.segment]: outcome },
    ...(outcome === "understood" && { slow: 0, wordings: { ...before.wordings, [line.segment]: wording } }),
    ...(isMeasured && { responses: { ...before.responses, [line.segment]: responseMs } }),
  };
}

function nextAnswer<Fault extends string>(
  before: Conversation<Fault>,
  answers: readonly PartnerAnswer[],
): Conversation<Fault> {
  return { ...begin(before, before.at), answers };
}

function choose<Fault extends string>(
  before: Conversation<Fault>,
  { id, by, ...said }: Extract<ConversationEvent, { kind: "chosen" }>,
): Conversation<Fault> {
  const turn = choiceAt(before);
  const choice = turn?.choices.find((one) => one.id === id);
  if (turn === undefined || choice === undefined || firstLineOf(before.scene, choice) === undefined)
    return before;
  // A tap after an unclear take says which choice was spoken.
  const tapped = before.unsure > 0 && before.turnDetection === "microphone" ? "unclear" : "tapped";
  return next(withChoice(before, turn.after, id), by === "voice" ? "understood" : tapped, said);
}

function repair<Fault extends string>(before: Conversation<Fault>, asked: RepairKind): Conversation<Fault> {
  const heard = partnerLineBefore(before);
  const kind = asksAboutWord(asked) && heard?.isExplained !== true ? "lost" : asked;
  return {
    ...nextAnswer(before, answersTo(kind, heard !== undefined)),
    repairs: before.repairs + 1,
    isUnhurried: before.isUnhurried || kind === "wait",
    // After a confirmation, the translation shows whether the learner has understood the whole line.
    isTranslated: before.isTranslated || kind === "lost" || kind === "confirm",
    isExplained: before.isExplained || kind === "meaning",
    isWritten: before.isWritten || kind === "write",
    // Before the partner's first line, the learner can only need help with their own line.
    isPeeking: before.isPeeking || (heard === undefined && kind !== "wait"),
  };
}

/** A take that the device could not recognise. A line continues; a choice is tapped this time. */
function unheard<Fault extends string>(
  before: Conversation<Fault>,
  changed: Partial<Conversation<Fault>>,
): Conversation<Fault> {
  const after = { ...before, ...changed };
  return turnOf(before) === "choose" ? begin({ ...after, unsure: unsureOfTap }, before.at) : after;
}

/** The conversation after an event. Impossible events change nothing. */
export function converse<Fault extends string>(
  before: Conversation<Fault>,
  event: ConversationEvent<Fault>,
): Conversation<Fault> {
  const turn = turnOf(before);
  if (turn === "over" && event.kind !== "back") return before;
  const isHalted = before.isPaused || before.trouble !== undefined;
  const isLearners = turn === "learner" || turn === "choose";
  switch (event.kind) {
    case "done":
      if (isHalted || turn === "choose") return before;
      if (turn === "answer") return nextAnswer(before, before.answers.slice(1));
      if (before.turnDetection === "timed") return next(before, "timed", event);
      return next(before, event.isUnderstood === true ? "understood" : "spoken", event);
    case "chosen":
      return choose(before, event);
    case "unsure":
      if (isHalted || !isLearners) return before;
      // The partner asks once. Then a line continues in any case, and a choice needs a tap.
      if (turn === "learner" && before.unsure > 0) return next(before, "unclear");
      return {
        ...nextAnswer(before, before.unsure === 0 ? ["unsure"] : []),
        unsure: before.unsure + 1,
        slow: 0,
        isPeeking: true,
      };
    case "repair":
      return isLearners ? repair(before, event.repair) : before;
    case "skip":
      return turn === "answer" ? nextAnswer(before, []) : next(before, "skipped");
    case "again":
      return begin(before, before.at);
    case "back":
      return back(before);
    case "peek":
      return isLearners ? { ...before, isPeeking: true } : before;
    case "pause":
      return isHalted ? before : { ...before, isPaused: true };
    case "resume":
      return before.isPaused ? begin(before, before.at) : before;
    case "trouble":
      return before.isPaused ? before : { ...before, trouble: event.trouble };
    case "without-microphone":
      return begin({ ...before, turnDetection: "timed" }, before.at);
    case "slow":
      return unheard(before, { slow: before.slow + 1, isRecognising: before.slow + 1 < slowTakes });
    case "without-recogniser":
      return unheard(before, { isRecognising: false });
    case "with-recogniser":
      return begin({ ...before, isRecognising: true, slow: 0, unsure: 0 }, before.at);
    default:
      return event satisfies never;
  }
}
