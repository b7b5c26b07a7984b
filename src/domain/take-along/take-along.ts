import { cardId } from "#domain/review/events/card.ts";

/** The files in which lines leave the app. */
export const takeAlongFormats = ["anki", "csv", "album"] as const;
export type TakeAlongFormat = (typeof takeAlongFormats)[number];

/** Cards per file. A learner with more gets the newest. */
export const maxExportedCards = 1_000;

type TakenScene = {
  id: string;
  lines: readonly { segment: number; blank?: unknown }[];
  vocabulary: readonly { lexeme: string; segment: number }[];
};

/**
 * The cards of a whole scene: its lines, then its blanks, then its words.
 * @example cardsOfScene({ id: "ramen", lines: [{ segment: 0 }], vocabulary: [] }) // ["ramen/0"]
 */
export function cardsOfScene({ id: contentId, lines, vocabulary }: TakenScene): string[] {
  const blanks = lines.filter(({ blank }) => blank !== undefined);
  return [
    ...lines.map(({ segment }) => cardId({ contentId, segment, about: "line" })),
    ...blanks.map(({ segment }) => cardId({ contentId, segment, about: "blank" })),
    ...vocabulary.map(({ lexeme, segment }) => cardId({ contentId, segment, about: "word", lexeme })),
  ];
}
