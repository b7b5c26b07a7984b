import type { ContentData, ContentLine, Utterance } from "#contract/content.schema.ts";
import { firstLineOf } from "#domain/scene/paths.ts";
import { repairKinds } from "#domain/speaking/repairs.ts";
import type { RepairKind } from "#domain/speaking/repairs.ts";

/** A reply at a choice: its meaning and its line. */
export type ReplyChoice = { id: string; intent: string; line: ContentLine };

export function repliesAfter(scene: ContentData, segment: number): ReplyChoice[] {
  const choices = scene.turns?.find(({ after }) => after === segment)?.choices ?? [];
  return choices.flatMap((choice) => {
    const line = firstLineOf(scene, choice);
    return line === undefined ? [] : [{ id: choice.id, intent: choice.intent ?? line.translation, line }];
  });
}

export type RepairPhrase = { kind: RepairKind; phrase: Utterance };

/** The phrases with which the learner can ask for help with the partner's last line. */
export function repairPhrases({ repairs }: ContentData, heard: ContentLine | undefined): RepairPhrase[] {
  const { question, check } = heard?.explanation ?? {};
  return repairKinds.flatMap((kind) => {
    const phrase = kind === "meaning" ? question : kind === "confirm" ? check : repairs?.phrases[kind];
    // Only a partner who is present can write something down.
    const isPossible = kind !== "write" || heard?.form === undefined;
    return repairs === undefined || phrase === undefined || !isPossible ? [] : [{ kind, phrase }];
  });
}
