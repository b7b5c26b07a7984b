import { integerWithin, isRecord, oneOf } from "#domain/values.ts";
import { lineHelps, segmentsOf, startConversation } from "./conversation.ts";
import type { Conversation, ConversationLine, LineHelp, Outcome } from "./conversation.ts";

/** A suspended conversation and its round of study. */
export type StoredConversation = {
  role: string;
  help: LineHelp;
  ear: Conversation["ear"];
  at: number;
  outcomes: Readonly<Record<number, Outcome>>;
};

export function storable({ role, ear, at, outcomes }: Conversation, help: LineHelp): StoredConversation {
  return { role, help, ear, at, outcomes };
}

const outcomeNames = ["spoken", "timed", "skipped"] as const;

/** A stored conversation that fits the scene and has started; undefined otherwise. */
export function parseConversation(
  stored: unknown,
  lines: readonly ConversationLine[],
): StoredConversation | undefined {
  if (!isRecord(stored)) return undefined;
  const { role } = stored;
  const help = oneOf(stored["help"], lineHelps);
  const ear = oneOf(stored["ear"], ["microphone", "timed"] as const);
  // Before the first and after the last line there is nothing to resume.
  const at = integerWithin(stored["at"], 1, lines.length - 1);
  if (typeof role !== "string" || help === undefined || ear === undefined || at === undefined)
    return undefined;
  const segments = segmentsOf(lines, role);
  if (segments.length === 0) return undefined;
  const storedOutcomes = isRecord(stored["outcomes"]) ? stored["outcomes"] : {};
  const outcomes: Record<number, Outcome> = {};
  for (const segment of segments) {
    const outcome = oneOf(storedOutcomes[String(segment)], outcomeNames);
    if (outcome !== undefined) outcomes[segment] = outcome;
  }
  return { role, help, ear, at, outcomes };
}

/** Resumes a suspended conversation. */
export function resumeConversation<Fault extends string>(
  { role, ear, at, outcomes }: StoredConversation,
  lines: readonly ConversationLine[],
): Conversation<Fault> {
  return { ...startConversation<Fault>(lines, role, ear), at, outcomes };
}
