import { addMistakes, parseMistakes } from "#domain/practice/mistakes.ts";
import type { Mistakes } from "#domain/practice/mistakes.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { readJson, readRecord, writeJson } from "#web/kit/storage/storage.ts";
import { ownerKeyNames } from "./stored-names.ts";

type Counted = typeof ownerKeyNames.mistakes | typeof ownerKeyNames.mistakeRounds;

export function storedMistakes(owner: Owner, name: Counted = ownerKeyNames.mistakes): Mistakes {
  return parseMistakes(readJson(ownerKey(owner, name)));
}

/** Adds to the stored counts. Keeps the counts of kinds that only a newer build knows. */
export function countMistakes(owner: Owner, more: Mistakes, name: Counted = ownerKeyNames.mistakes): void {
  const key = ownerKey(owner, name);
  const stored = readRecord(key);
  writeJson(key, { ...stored, ...addMistakes(parseMistakes(stored), more) });
}
