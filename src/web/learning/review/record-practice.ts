import { cardsOfFinished, cardsOfMissed } from "#domain/review/events/new-cards.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { reviewEvents } from "./review-events.ts";

type Scene = { id: string; lines: readonly { segment: number; speaker: string }[] };

/** After a practice, creates cards for the missed blanks and for the learner's lines of the scene. */
export function recordPractice(scene: Scene, missed: readonly number[], owner: Owner): void {
  reviewEvents.record([...cardsOfMissed(scene.id, missed), ...cardsOfFinished(scene, missed)], { owner });
}
