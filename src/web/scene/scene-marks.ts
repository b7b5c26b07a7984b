import { isRecord } from "#domain/values.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { readJson, writeJson } from "#web/kit/storage/storage.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

function mapOf(owner: Owner, name: string): Record<string, unknown> {
  const stored = readJson(ownerKey(owner, name));
  return isRecord(stored) ? stored : {};
}

/**
 * The parts of a scene that a learner has finished: listening to the dialogue, reviewing the words,
 * practising.
 */
export function sceneMarks(
  owner: Owner,
  contentId: string,
): { dialogue: boolean; words: boolean; practice: boolean } {
  const has = (name: string): boolean => mapOf(owner, name)[contentId] !== undefined;
  return {
    dialogue: has(ownerKeyNames.dialoguesDone),
    words: has(ownerKeyNames.wordsDone),
    practice: has(ownerKeyNames.bestScores),
  };
}

export function markWordsDone(owner: Owner, contentId: string): void {
  writeJson(ownerKey(owner, ownerKeyNames.wordsDone), {
    ...mapOf(owner, ownerKeyNames.wordsDone),
    [contentId]: 1,
  });
}
