import { pathOf } from "#domain/scene/paths.ts";
import type { Chosen } from "#domain/scene/paths.ts";
import { integerWithin, isRecord, oneOf } from "#domain/values.ts";
import { outcomes as outcomeNames, segmentsOf } from "./conversation.ts";
import type { Conversation, ConversationScene, Outcome, TurnDetection } from "./conversation.ts";
import { startConversation } from "./converse.ts";

/** A suspended conversation and its round of study. */
export type StoredConversation = Pick<
  Conversation,
  "role" | "at" | "chosen" | "outcomes" | "repairs" | "responses"
> & {
  ear: TurnDetection;
  /** The segments up to the current line, to detect changes of the scene. */
  path: readonly number[];
};

export function storable(conversation: Conversation): StoredConversation {
  const { role, turnDetection, at, lines, chosen, outcomes, repairs, responses } = conversation;
  const path = lines.slice(0, at + 1).map(({ segment }) => segment);
  return { role, ear: turnDetection, at, chosen, path, outcomes, repairs, responses };
}

/** The longest response time that is stored; recordings are shorter. */
export const longestResponseMs = 120_000;

/** The stored choices; undefined if one of them is no longer in the scene. */
export function parseChosen(stored: unknown, { turns = [] }: ConversationScene): Chosen | undefined {
  const chosen: Record<number, string> = {};
  for (const [after, id] of Object.entries(isRecord(stored) ? stored : {})) {
    const turn = turns.find((one) => String(one.after) === after);
    const choice = turn?.choices.find((one) => one.id === id);
    if (turn === undefined || choice === undefined) return undefined;
    chosen[turn.after] = choice.id;
  }
  return chosen;
}

function parseBySegment<T>(
  stored: unknown,
  segments: readonly number[],
  parse: (value: unknown) => T | undefined,
): Record<number, T> {
  const values = isRecord(stored) ? stored : {};
  const parsed: Record<number, T> = {};
  for (const segment of segments) {
    const value = parse(values[String(segment)]);
    if (value !== undefined) parsed[segment] = value;
  }
  return parsed;
}

/** A stored conversation that fits the scene and has started; undefined otherwise. */
export function parseConversation(stored: unknown, scene: ConversationScene): StoredConversation | undefined {
  if (!isRecord(stored)) return undefined;
  const { role } = stored;
  const ear = oneOf(stored["ear"], ["microphone", "timed"] as const);
  const chosen = parseChosen(stored["chosen"], scene);
  if (typeof role !== "string" || ear === undefined || chosen === undefined) return undefined;
  const lines = pathOf(scene, chosen);
  // Before the first and after the last line there is nothing to resume.
  const at = integerWithin(stored["at"], 1, lines.length - 1);
  const segments = segmentsOf(lines, role);
  if (at === undefined || segments.length === 0) return undefined;
  const path = lines.slice(0, at + 1).map(({ segment }) => segment);
  if (JSON.stringify(stored["path"]) !== JSON.stringify(path)) return undefined;
  return {
    role,
    ear,
    at,
    chosen,
    path,
    outcomes: parseBySegment<Outcome>(stored["outcomes"], segments, (one) => oneOf(one, outcomeNames)),
    repairs: integerWithin(stored["repairs"], 0, 1_000) ?? 0,
    responses: parseBySegment(stored["responses"], segments, (one) =>
      integerWithin(one, 0, longestResponseMs),
    ),
  };
}

/** Resumes a suspended conversation. */
export function resumeConversation<Fault extends string>(
  { role, ear, at, chosen, outcomes, repairs, responses }: StoredConversation,
  scene: ConversationScene,
): Conversation<Fault> {
  return { ...startConversation<Fault>(scene, role, ear, chosen), at, outcomes, repairs, responses };
}
