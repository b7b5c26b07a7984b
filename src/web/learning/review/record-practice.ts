import { cardsOfFinished, cardsOfMissed } from "#domain/review/events/new-cards.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { reviewEvents } from "./review-events.ts";

type Scene = { id: string; lines: readonly { segment: number; speaker: string }[] };

/** A practice is over: the blanks that were missed return as cards, and so do the learner's lines of the scene. */
export function recordPractice(scene: Scene, missed: readonly number[], owner: Owner): void {
  reviewEvents.record([...cardsOfMissed(scene.id, missed), ...cardsOfFinished(scene, missed)], { owner });
}
