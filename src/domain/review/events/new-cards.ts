import { cardId } from "./card.ts";
import type { ReviewEvent } from "./event.ts";
import { learnerRoleIn } from "#domain/learner-role.ts";

/** An event that has no id and no time yet. */
export type EventDraft = Pick<ReviewEvent, "card" | "kind">;

type Scene = { id: string; lines: readonly { segment: number; speaker: string }[] };

/** The cards of a practice that is over: one for each blank that was missed. */
export function cardsOfMissed(contentId: string, missed: readonly number[]): EventDraft[] {
  return missed.map((segment) => ({ card: cardId({ contentId, segment, about: "blank" }), kind: "missed" }));
}

/** The cards of a scene that is finished: the learner's lines in it, except those that come back as a missed blank. */
export function cardsOfFinished({ id, lines }: Scene, missed: readonly number[] = []): EventDraft[] {
  const role = learnerRoleIn(lines);
  const own = lines.filter(({ speaker, segment }) => speaker === role && !missed.includes(segment));
  return [...new Set(own.map(({ segment }) => segment))].map((segment) => ({
    card: cardId({ contentId: id, segment, about: "line" }),
    kind: "finished",
  }));
}
