import { cardId, parseCardId } from "#domain/review/events/card.ts";
import type { ReviewCard } from "#domain/review/events/card.ts";
import { reviewDeck } from "./review-deck.ts";
import type { ShownDeck } from "./review-deck.ts";
import { reviewEvents } from "./review-events.ts";

/**
 * The ids of the saved cards to which `card` refers. For a word these are its cards from all lines, because
 * the learner sees them as one word.
 */
function savedLike({ deck }: ShownDeck, card: ReviewCard): string[] {
  const id = cardId(card);
  if (card.about !== "word") return deck[id]?.isSaved === true ? [id] : [];
  return Object.keys(deck).filter((other) => {
    const known = deck[other]?.isSaved === true ? parseCardId(other) : undefined;
    return known?.about === "word" && known.lexeme === card.lexeme;
  });
}

export function useSaving(card: ReviewCard): { isSaved: boolean; toggle: () => boolean } {
  const shown = reviewDeck.useShown();
  const saved = savedLike(shown, card);
  return {
    isSaved: saved.length > 0,
    /** Returns whether it is saved now. */
    toggle: () => {
      if (saved.length > 0) reviewEvents.record(saved.map((id) => ({ card: id, kind: "unsaved" })));
      else reviewEvents.record([{ card: cardId(card), kind: "saved" }]);
      return saved.length === 0;
    },
  };
}
