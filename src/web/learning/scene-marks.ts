import type { Owner } from "#web/kit/session/owner.ts";
import { addStored, readStored } from "#web/learning/record/store.ts";
import { ownerKeyNames } from "./stored-names.ts";

type SceneMarks = { intro: boolean; dialogue: boolean; words: boolean; practice: boolean };

/**
 * The parts of a scene that a learner has finished: opening the introduction, listening to the dialogue,
 * reviewing the words, practising.
 */
export function sceneMarks(owner: Owner, contentId: string): SceneMarks {
  const has = (name: string): boolean => readStored(owner, name)[contentId] !== undefined;
  return {
    intro: has(ownerKeyNames.introsDone),
    dialogue: has(ownerKeyNames.dialoguesDone),
    words: has(ownerKeyNames.wordsDone),
    practice: has(ownerKeyNames.bestScores),
  };
}

/**
 * Whether the learner has heard the dialogue, given the progress in percent. A practice also finishes lines.
 * Without a practice, full progress means that the learner heard all lines.
 */
export function hasHeard({ dialogue, practice }: SceneMarks, progress: number | undefined): boolean {
  return progress === 100 && (dialogue || !practice);
}

export function markDone(owner: Owner, name: "introsDone" | "wordsDone", contentId: string): void {
  addStored(owner, ownerKeyNames[name], { [contentId]: 1 });
}
