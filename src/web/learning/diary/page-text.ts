import type { ContentData } from "#contract/content.schema.ts";
import type { WrittenSentence } from "#domain/diary/page-layout.ts";
import { sentencesOf } from "#domain/diary/sentences.ts";
import { learnerRoleIn } from "#domain/learner-role.ts";
import { allLines } from "#domain/scene/paths.ts";

export type PageSentence = NonNullable<ContentData["diary"]>["sentences"][number] & {
  /** The line of the learner that the sentence quotes. */
  readonly quoted: number | undefined;
};

export type PageText = { written: readonly PageSentence[]; remark: PageSentence | undefined };

/** The sentences of a scene's page for the segments of a path. */
export function pageText(scene: ContentData, segments: readonly number[]): PageText {
  const learner = learnerRoleIn(scene.lines);
  const own = allLines(scene).flatMap(({ segment, speaker }) => (speaker === learner ? segment : []));
  const sentences = (scene.diary?.sentences ?? []).map((sentence) => ({
    ...sentence,
    quoted: own.find((segment) => segment === sentence.segment && textOf(sentence).includes("「")),
  }));
  return sentencesOf(sentences, segments);
}

export const textOf = ({ ruby }: Pick<PageSentence, "ruby">): string => ruby.map(([base]) => base).join("");

/** Sentences as `layOutPage` writes them. `own` has the ids of those whose quoted words the learner has said. */
export const writtenAs = (sentences: readonly PageSentence[], own: readonly number[]): WrittenSentence[] =>
  sentences.map(({ id, ruby }) => ({ ruby, isOwn: own.includes(id) }));

/** The partner who remarks on the page and reads it aloud. */
export const remarkerOf = (
  { cast }: ContentData,
  { remark }: PageText,
): ContentData["cast"][number] | undefined => cast.find(({ id }) => id === remark?.speaker);
