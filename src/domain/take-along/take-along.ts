import { cardId } from "#domain/review/events/card.ts";
import { allLines } from "#domain/scene/paths.ts";
import type { PathLine, SceneGraph } from "#domain/scene/paths.ts";

/** The file formats in which learners export lines. */
export const takeAlongFormats = ["anki", "csv", "album"] as const;
export type TakeAlongFormat = (typeof takeAlongFormats)[number];

/** Cards per file. A learner with more gets the newest. */
export const maxExportedCards = 1_000;

type TakenScene = SceneGraph<PathLine & { readonly blank?: unknown }> & {
  id: string;
  vocabulary: readonly { lexeme: string; segment: number }[];
};

/**
 * The cards of a whole scene: the lines of all ways, then their blanks, then the words.
 * @example cardsOfScene({ id: "ramen", lines: [{ segment: 0, speaker: "mei" }], vocabulary: [] }) // ["ramen/0"]
 */
export function cardsOfScene({ id: contentId, vocabulary, ...scene }: TakenScene): string[] {
  const lines = allLines(scene);
  const blanks = lines.filter(({ blank }) => blank !== undefined);
  return [
    ...lines.map(({ segment }) => cardId({ contentId, segment, about: "line" })),
    ...blanks.map(({ segment }) => cardId({ contentId, segment, about: "blank" })),
    ...vocabulary.map(({ lexeme, segment }) => cardId({ contentId, segment, about: "word", lexeme })),
  ];
}
