import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import { parseCardId } from "#domain/review/events/card.ts";
import { onPathOf } from "#web/learning/scene-path.ts";

/** A card with what its scene says: which line is asked, which tokens of it are hidden, and what was said before. */
export type CardQuestion = {
  id: string;
  scene: ContentData;
  line: ContentLine;
  /** The line it answers; nothing for the first line of a scene. */
  before: ContentLine | undefined;
  /** The tokens [from, to) that the learner has to say. */
  from: number;
  to: number;
  /** What the word means, where a word is asked. */
  meaning: string | undefined;
};

/** The card in its scene; nothing when its line, blank or word no longer exists, or is not for this learner. */
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
  // A word that a blank has cut continues in the following tokens.
  let to = from + 1;
  while (line.tokens[to]?.continues === true) to += 1;
  return { ...asked, from, to, meaning: scene.lexemes[card.lexeme]?.meaning };
}

/** The character who asks: the previous speaker, or another one of the scene if the learner begins. */
export function questionSpeaker({
  scene,
  line,
  before,
}: CardQuestion): ContentData["cast"][number] | undefined {
  const others = scene.cast.filter(({ id }) => id !== line.speaker);
  return others.find(({ id }) => id === before?.speaker) ?? others[0];
}
