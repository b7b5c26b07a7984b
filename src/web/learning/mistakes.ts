import { addMistakes, parseMistakes } from "#domain/practice/mistakes.ts";
import type { Mistakes } from "#domain/practice/mistakes.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { addStored, readStored } from "#web/learning/record/store.ts";
import { ownerKeyNames } from "./stored-names.ts";

type Counted = typeof ownerKeyNames.mistakes | typeof ownerKeyNames.mistakeRounds;

export function storedMistakes(owner: Owner, name: Counted = ownerKeyNames.mistakes): Mistakes {
  return parseMistakes(readStored(owner, name));
}

/** Adds to the stored counts. */
export function countMistakes(owner: Owner, more: Mistakes, name: Counted = ownerKeyNames.mistakes): void {
  addStored(owner, name, addMistakes(storedMistakes(owner, name), more));
}
