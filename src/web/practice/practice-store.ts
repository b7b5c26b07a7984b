import { oncePerKind } from "#domain/practice/mistakes.ts";
import type { Mistakes } from "#domain/practice/mistakes.ts";
import type { PracticeRound, PracticeStart } from "#domain/practice/round.ts";
import { parseRound, serialiseRound } from "#domain/practice/stored-round.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { readJson, readText, removeText, backUp, writeText } from "#web/kit/storage/storage.ts";
import { countMistakes, storedMistakes } from "#web/learning/mistakes.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

type Scene = Pick<PracticeStart, "contentId" | "lines">;

export function storedRound(owner: Owner, scene: Scene): PracticeRound | undefined {
  return parseRound(readJson(ownerKey(owner, ownerKeyNames.practice(scene.contentId))), scene);
}

/** If this build cannot read the stored practice, it is backed up first. */
export function saveRound(owner: Owner, round: PracticeRound): void {
  const key = ownerKey(owner, ownerKeyNames.practice(round.contentId));
  if (readText(key) !== null && parseRound(readJson(key), round) === undefined) backUp(key);
  writeText(key, serialiseRound(round));
}

/** Deletes a finished practice, because only an unfinished practice can be resumed. */
export function dropRound(owner: Owner, contentId: string): void {
  removeText(ownerKey(owner, ownerKeyNames.practice(contentId)));
}

/** By kind of mistake: how often the learner made it in this browser, and in how many practices. */
export function mistakesOf(owner: Owner): { counts: Mistakes; rounds: Mistakes } {
  return { counts: storedMistakes(owner), rounds: storedMistakes(owner, ownerKeyNames.mistakeRounds) };
}

export function saveMistakes(owner: Owner, { mistakes }: PracticeRound): void {
  countMistakes(owner, mistakes);
  countMistakes(owner, oncePerKind(mistakes), ownerKeyNames.mistakeRounds);
}
