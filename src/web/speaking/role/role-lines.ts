import { pathOf } from "#domain/scene/paths.ts";
import type { Chosen } from "#domain/scene/paths.ts";
import type { ContentData, ContentLine, Utterance } from "#contract/content.schema.ts";
import type { ConversationLine, ConversationScene } from "#domain/speaking/conversation.ts";

/** Assumed duration in seconds of a line without speech. */
const silentSeconds = 3;

export const secondsOf = ({ audio }: Pick<Utterance, "audio">): number => audio?.seconds ?? silentSeconds;

/** The lines of the author's path. If several replies share a segment, takes the first. */
export function spokenLines({ lines }: Pick<ContentData, "lines">): ContentLine[] {
  return lines.filter(({ segment }, place) => lines.findIndex((line) => line.segment === segment) === place);
}

/** The lines of a path in order. */
export function linesOf(scene: Pick<ContentData, "lines" | "turns">, chosen: Chosen): ContentLine[] {
  return pathOf({ lines: spokenLines(scene), turns: scene.turns }, chosen);
}

const conversationLine = ({ segment, speaker, audio, explanation }: ContentLine): ConversationLine => ({
  segment,
  speaker,
  seconds: secondsOf({ audio }),
  isExplained: explanation !== undefined,
});

export function conversationScene(scene: Pick<ContentData, "lines" | "turns">): ConversationScene {
  return {
    lines: spokenLines(scene).map(conversationLine),
    turns: scene.turns?.map(({ after, choices }) => ({
      after,
      choices: choices.map(({ id, lines, to }) => ({ id, lines: lines.map(conversationLine), to })),
    })),
  };
}

/** The roles that the learner can choose: characters with an accessible line and without a dialect. */
export function speakersIn(scene: Pick<ContentData, "lines" | "cast">): ContentData["cast"] {
  return scene.cast.filter(({ id }) =>
    scene.lines.some(({ speaker, dialect }) => speaker === id && dialect === undefined),
  );
}
