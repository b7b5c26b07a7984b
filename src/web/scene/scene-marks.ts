import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { readRecord, writeJson } from "#web/kit/storage/storage.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

/**
 * The parts of a scene that a learner has finished: listening to the dialogue, reviewing the words,
 * practising.
 */
export function sceneMarks(
  owner: Owner,
  contentId: string,
): { dialogue: boolean; words: boolean; practice: boolean } {
  const has = (name: string): boolean => readRecord(ownerKey(owner, name))[contentId] !== undefined;
  return {
    dialogue: has(ownerKeyNames.dialoguesDone),
    words: has(ownerKeyNames.wordsDone),
    practice: has(ownerKeyNames.bestScores),
  };
}

export function markWordsDone(owner: Owner, contentId: string): void {
  const key = ownerKey(owner, ownerKeyNames.wordsDone);
  writeJson(key, { ...readRecord(key), [contentId]: 1 });
}
