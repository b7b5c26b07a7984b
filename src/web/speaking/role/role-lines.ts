import { pathOf } from "#domain/scene/paths.ts";
import type { Chosen } from "#domain/scene/paths.ts";
import type { ContentData, ContentLine, Utterance } from "#contract/content.schema.ts";
import type { ConversationLine, ConversationScene } from "#domain/speaking/conversation.ts";

/** Assumed duration of a line that has no sound yet, in seconds. */
const silentSeconds = 3;

/** The time that something takes to say. */
export const secondsOf = ({ audio }: Pick<Utterance, "audio">): number => audio?.seconds ?? silentSeconds;

/** The author's lines: where several replies share a segment, the first of them. */
export function spokenLines({ lines }: Pick<ContentData, "lines">): ContentLine[] {
  return lines.filter(({ segment }, place) => lines.findIndex((line) => line.segment === segment) === place);
}

/** The lines of a path, in order. */
export function linesOf(scene: Pick<ContentData, "lines" | "turns">, chosen: Chosen): ContentLine[] {
  return pathOf({ lines: spokenLines(scene), turns: scene.turns }, chosen);
}

const conversationLine = ({ segment, speaker, audio, explanation }: ContentLine): ConversationLine => ({
  segment,
  speaker,
  seconds: secondsOf({ audio }),
  isExplained: explanation !== undefined,
});

/** A scene as a conversation knows it. */
export function conversationScene(scene: Pick<ContentData, "lines" | "turns">): ConversationScene {
  return {
    lines: spokenLines(scene).map(conversationLine),
    turns: scene.turns?.map(({ after, choices }) => ({
      after,
      choices: choices.map(({ id, lines, to }) => ({ id, lines: lines.map(conversationLine), to })),
    })),
  };
}

/** The roles to choose from: who has lines in what is open of the scene and does not speak a dialect. */
export function speakersIn(scene: Pick<ContentData, "lines" | "cast">): ContentData["cast"] {
  return scene.cast.filter(({ id }) =>
    scene.lines.some(({ speaker, dialect }) => speaker === id && dialect === undefined),
  );
}
