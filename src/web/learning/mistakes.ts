import { addMistakes, parseMistakes } from "#domain/practice/mistakes.ts";
import type { Mistakes } from "#domain/practice/mistakes.ts";
import { isRecord } from "#domain/values.ts";
import { ownKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { readJson, writeJson } from "#web/kit/storage/storage.ts";
import { ownNames } from "./stored-names.ts";

type Counted = typeof ownNames.mistakes | typeof ownNames.mistakeRounds;

/** Stored counts of a learner's mistakes in this browser. */
export function storedMistakes(owner: Owner, name: Counted = ownNames.mistakes): Mistakes {
  return parseMistakes(readJson(ownKey(owner, name)));
}

/** Adds to stored counts. Kinds that only a newer build knows stay. */
export function countMistakes(owner: Owner, more: Mistakes, name: Counted = ownNames.mistakes): void {
  const key = ownKey(owner, name);
  const stored = readJson(key);
  writeJson(key, { ...(isRecord(stored) ? stored : {}), ...addMistakes(parseMistakes(stored), more) });
}
