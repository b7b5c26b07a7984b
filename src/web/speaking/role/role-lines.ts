import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import type { ConversationLine } from "#domain/speaking/conversation.ts";

/** How long somebody takes for a line that has no sound yet, in seconds. */
const silentSeconds = 3;

/** The lines that are said: where several replies share a segment, the first of them. */
export function spokenLines({ lines }: Pick<ContentData, "lines">): ContentLine[] {
  return lines.filter(({ segment }, place) => lines.findIndex((line) => line.segment === segment) === place);
}

/** The lines of a scene as a conversation knows them. */
export function conversationLines(scene: Pick<ContentData, "lines">): ConversationLine[] {
  return spokenLines(scene).map(({ segment, speaker, audio }) => ({
    segment,
    speaker,
    seconds: audio?.seconds ?? silentSeconds,
  }));
}

/** The roles to choose from: who has lines in what is open of the scene and does not speak a dialect. */
export function speakersIn(scene: Pick<ContentData, "lines" | "cast">): ContentData["cast"] {
  return scene.cast.filter(({ id }) =>
    scene.lines.some(({ speaker, dialect }) => speaker === id && dialect === undefined),
  );
}
