import type { ContentData, ContentLine, Utterance } from "#contract/content.schema.ts";
import { firstLineOf } from "#domain/scene/paths.ts";
import { repairKinds } from "#domain/speaking/repairs.ts";
import type { RepairKind } from "#domain/speaking/repairs.ts";

/** A way to reply at a choice: what it means, and the line that says it. */
export type ReplyChoice = { id: string; intent: string; line: ContentLine };

/** The ways to reply after a line. */
export function repliesAfter(scene: ContentData, segment: number): ReplyChoice[] {
  const choices = scene.turns?.find(({ after }) => after === segment)?.choices ?? [];
  return choices.flatMap((choice) => {
    const line = firstLineOf(scene, choice);
    return line === undefined ? [] : [{ id: choice.id, intent: choice.intent ?? line.translation, line }];
  });
}

export type RepairPhrase = { kind: RepairKind; phrase: Utterance };

/** What the learner can say to get help with the partner's last line. */
export function repairPhrases({ repairs }: ContentData, heard: ContentLine | undefined): RepairPhrase[] {
  return repairKinds.flatMap((kind) => {
    const phrase = kind === "meaning" ? heard?.explanation?.question : repairs?.phrases[kind];
    return repairs === undefined || phrase === undefined ? [] : [{ kind, phrase }];
  });
}
