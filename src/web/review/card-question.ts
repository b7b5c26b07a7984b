import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import { parseCardId } from "#domain/review/events/card.ts";
import { onPathOf } from "#web/learning/scene-path.ts";

/** A card with the data of its scene: the line to ask, its hidden tokens, and the previous line. */
export type CardQuestion = {
  id: string;
  scene: ContentData;
  line: ContentLine;
  /** The line before. Undefined for the first line of a scene. */
  before: ContentLine | undefined;
  /** The token range [from, to) that the learner has to say. */
  from: number;
  to: number;
  /** The meaning of the word, if the card asks a word. */
  meaning: string | undefined;
};

/**
 * The question of a card. Undefined if its line, blank or word no longer exists or is withheld from this
 * learner.
 */
export function cardQuestion(id: string, whole: ContentData): CardQuestion | undefined {
  const card = parseCardId(id);
  const scene = onPathOf(whole, card?.segment);
  const place = scene.lines.findIndex(({ segment }) => segment === card?.segment);
  const line = scene.lines[place];
  if (card === undefined || line === undefined) return undefined;
  const asked = { id, scene, line, before: scene.lines[place - 1], meaning: undefined };
  if (card.about === "line") return { ...asked, from: 0, to: line.tokens.length };
  if (card.about === "blank")
    return line.blank === undefined ? undefined : { ...asked, from: line.blank.from, to: line.blank.to };
  const from = line.tokens.findIndex(({ lexeme }) => lexeme === card.lexeme);
  if (from < 0) return undefined;
  // A word that a blank has split continues in the following tokens.
  let to = from + 1;
  while (line.tokens[to]?.continues === true) to += 1;
  return { ...asked, from, to, meaning: scene.lexemes[card.lexeme]?.meaning };
}

/** The character who asks: the previous speaker, or another character if the learner begins the scene. */
export function questionSpeaker({
  scene,
  line,
  before,
}: CardQuestion): ContentData["cast"][number] | undefined {
  const others = scene.cast.filter(({ id }) => id !== line.speaker);
  return others.find(({ id }) => id === before?.speaker) ?? others[0];
}
