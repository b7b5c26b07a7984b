import { isRecord, oneOf } from "#domain/values.ts";
import { allLines } from "#domain/scene/paths.ts";
import type { SceneGraph } from "#domain/scene/paths.ts";
import { cardId, parseCardId } from "./events/card.ts";

/** Why a card cannot be asked: its line is for members, or its scene, line, blank or word was removed. */
export const unavailableReasons = ["members", "removed"] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

/** The cards that cannot be asked. They take no place in a day until they can be asked again. */
export type UnavailableCards = Readonly<Record<string, UnavailableReason>>;

export const noneUnavailable: UnavailableCards = {};

/** Unavailable cards from a stored value; invalid entries are dropped. */
export function parseUnavailable(stored: unknown): UnavailableCards {
  const cards = Object.entries(isRecord(stored) ? stored : {}).flatMap(([card, value]) => {
    const reason = oneOf(value, unavailableReasons);
    return reason === undefined || parseCardId(card) === undefined ? [] : [[card, reason] as const];
  });
  return Object.fromEntries(cards);
}

type Line = {
  readonly segment: number;
  readonly speaker: string;
  readonly blank?: object | undefined;
  readonly tokens: readonly { readonly lexeme?: string | undefined }[];
};

/** All cards of a scene, on all of its paths. */
export function everyCardOf(scene: SceneGraph<Line> & { id: string }): Set<string> {
  const cards = new Set<string>();
  for (const { segment, blank, tokens } of allLines(scene)) {
    const line = { contentId: scene.id, segment };
    cards.add(cardId({ ...line, about: "line" }));
    if (blank !== undefined) cards.add(cardId({ ...line, about: "blank" }));
    for (const { lexeme } of tokens)
      if (lexeme !== undefined) cards.add(cardId({ ...line, about: "word", lexeme }));
  }
  return cards;
}
