/**
 * What is reviewed: a reply in its conversation. The whole line, the blank in it, or one word of it. A card is nothing but
 * a place in a scene, so two devices that meet the same place make the same card.
 */
export type ReviewCard = { contentId: string; segment: number } & (
  | { about: "line" }
  | { about: "blank" }
  | { about: "word"; lexeme: string }
);

/** The longest id: a scene's id, a number, and a word. */
export const longestCardId = 200;

/** The form of a card's id. */
export const cardIdShape =
  /^([\w-]{1,100})\/(0|[1-9]\d{0,3})(?:\/(blank)|\/word\/([^\p{Cc}\p{Cs}/]{1,60}))?$/u;

/**
 * The id of a card, made of what it is about.
 * @example cardId({ contentId: "ramen-order", segment: 3, about: "blank" }) // "ramen-order/3/blank"
 */
export function cardId(card: ReviewCard): string {
  const line = `${card.contentId}/${card.segment}`;
  if (card.about === "line") return line;
  return card.about === "blank" ? `${line}/blank` : `${line}/word/${card.lexeme}`;
}

/**
 * The card with an id, or nothing when the text is no such id.
 * @example parseCardId("ramen-order/3") // { contentId: "ramen-order", segment: 3, about: "line" }
 */
export function parseCardId(id: string): ReviewCard | undefined {
  const [, contentId, number, blank, lexeme] = cardIdShape.exec(id) ?? [];
  if (contentId === undefined) return undefined;
  const place = { contentId, segment: Number(number) };
  if (blank !== undefined) return { ...place, about: "blank" };
  return lexeme === undefined ? { ...place, about: "line" } : { ...place, about: "word", lexeme };
}
