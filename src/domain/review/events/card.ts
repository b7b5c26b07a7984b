/**
 * A location in a scene that is reviewed: a line, its blank, or one of its words. All devices create the same
 * card for a location.
 */
export type ReviewCard = { contentId: string; segment: number } & (
  | { about: "line" }
  | { about: "blank" }
  | { about: "word"; lexeme: string }
);

/** Maximum length of a card id. */
export const longestCardId = 200;

/** The format of a card id. */
export const cardIdShape =
  /^([\w-]{1,100})\/(0|[1-9]\d{0,3})(?:\/(blank)|\/word\/([^\p{Cc}\p{Cs}/]{1,60}))?$/u;

/**
 * The id of a card.
 * @example cardId({ contentId: "ramen-order", segment: 3, about: "blank" }) // "ramen-order/3/blank"
 */
export function cardId(card: ReviewCard): string {
  const line = `${card.contentId}/${card.segment}`;
  if (card.about === "line") return line;
  return card.about === "blank" ? `${line}/blank` : `${line}/word/${card.lexeme}`;
}

/**
 * Parses a card id; undefined if invalid.
 * @example parseCardId("ramen-order/3") // { contentId: "ramen-order", segment: 3, about: "line" }
 */
export function parseCardId(id: string): ReviewCard | undefined {
  const [, contentId, number, blank, lexeme] = cardIdShape.exec(id) ?? [];
  if (contentId === undefined) return undefined;
  const place = { contentId, segment: Number(number) };
  if (blank !== undefined) return { ...place, about: "blank" };
  return lexeme === undefined ? { ...place, about: "line" } : { ...place, about: "word", lexeme };
}
