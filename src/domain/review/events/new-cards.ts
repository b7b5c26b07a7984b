import { cardId } from "./card.ts";
import type { ReviewEvent } from "./event.ts";
import { learnerRoleIn } from "#domain/learner-role.ts";

/** An event without id and time. */
export type EventDraft = Pick<ReviewEvent, "card" | "kind">;

type Scene = { id: string; lines: readonly { segment: number; speaker: string }[] };

/** One card for each missed blank of a practice. */
export function cardsOfMissed(contentId: string, missed: readonly number[]): EventDraft[] {
  return missed.map((segment) => ({ card: cardId({ contentId, segment, about: "blank" }), kind: "missed" }));
}

/** One card for each reply that a learner chose in a conversation. */
export function cardsOfReplies(contentId: string, segments: readonly number[]): EventDraft[] {
  return segments.map((segment) => ({
    card: cardId({ contentId, segment, about: "line" }),
    kind: "finished",
  }));
}

/** One card for each line of the learner in a finished scene, except missed blanks. */
export function cardsOfFinished({ id, lines }: Scene, missed: readonly number[] = []): EventDraft[] {
  const role = learnerRoleIn(lines);
  const own = lines.filter(({ speaker, segment }) => speaker === role && !missed.includes(segment));
  return cardsOfReplies(id, [...new Set(own.map(({ segment }) => segment))]);
}
