import { addMistakes, eachOnce, parseMistakes } from "#domain/practice/mistakes.ts";
import type { Mistakes } from "#domain/practice/mistakes.ts";
import type { PracticeRound, PracticeStart } from "#domain/practice/round.ts";
import { parseRound, serialiseRound } from "#domain/practice/stored-round.ts";
import { isRecord } from "#domain/values.ts";
import { ownKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { readJson, readText, removeText, backUp, writeJson, writeText } from "#web/kit/storage/storage.ts";
import { ownNames } from "#web/learning/stored-names.ts";
import { takeOverDeviceKeys } from "./device-keys.ts";

type Scene = Pick<PracticeStart, "contentId" | "lines">;

/** The practice of a scene that a learner can resume. */
export function storedRound(owner: Owner, scene: Scene): PracticeRound | undefined {
  takeOverDeviceKeys();
  return parseRound(readJson(ownKey(owner, ownNames.practice(scene.contentId))), scene);
}

/** Saves a practice. A stored one that this build cannot read is backed up first. */
export function saveRound(owner: Owner, round: PracticeRound): void {
  const key = ownKey(owner, ownNames.practice(round.contentId));
  if (readText(key) !== null && parseRound(readJson(key), round) === undefined) backUp(key);
  writeText(key, serialiseRound(round));
}

/** Only an unfinished practice can be resumed. */
export function dropRound(owner: Owner, contentId: string): void {
  removeText(ownKey(owner, ownNames.practice(contentId)));
}

function readMap(owner: Owner, name: string): Record<string, unknown> {
  const stored = readJson(ownKey(owner, name));
  return isRecord(stored) ? stored : {};
}

/** What a learner got wrong in this browser: how often, and in how many practices. */
export function mistakesOf(owner: Owner): { counts: Mistakes; rounds: Mistakes } {
  return {
    counts: parseMistakes(readMap(owner, ownNames.mistakes)),
    rounds: parseMistakes(readMap(owner, ownNames.mistakeRounds)),
  };
}

/** Saves the mistakes of a finished practice. */
export function saveMistakes(owner: Owner, { mistakes }: PracticeRound): void {
  const change = (name: string, next: (stored: Record<string, unknown>) => object): void => {
    const stored = readMap(owner, name);
    // Kinds that only a newer build knows stay.
    writeJson(ownKey(owner, name), { ...stored, ...next(stored) });
  };
  change(ownNames.mistakes, (stored) => addMistakes(parseMistakes(stored), mistakes));
  change(ownNames.mistakeRounds, (stored) => addMistakes(parseMistakes(stored), eachOnce(mistakes)));
}
