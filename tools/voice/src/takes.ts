import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeAtomically } from "./model/prepare.ts";
import type { SimilarPhonemes } from "./phonemes.ts";
import type { Request } from "./requests.ts";

const memory = join(import.meta.dirname, "../takes.json");

/** How speech is rendered: the factor of its pace, and similar phonemes if those of Japanese are unclear. */
export type Take = { pace: number; phonemes?: SimilarPhonemes };

export const usualTake: Take = { pace: 1 };

/**
 * The takes of speech that is unclear in the usual one, by name in the manifest, with the key of the speech.
 * `npm run voice -- takes` finds them.
 */
type Takes = Readonly<Record<string, Take & { key: string }>>;

function readTakes(file: string): Takes {
  // Only this module writes the file.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Takes) : {};
}

type Named = Pick<Request, "name" | "key">;

/** The take of a request: the usual one if none is stored, or if the speech has changed since. */
export function takeOf({ name, key }: Named, file = memory): Take {
  const { key: storedKey, ...take } = readTakes(file)[name] ?? { ...usualTake, key };
  return storedKey === key ? take : usualTake;
}

/** Stores a take. The usual one needs no entry. */
export function saveTake({ name, key }: Named, take: Take, file = memory): void {
  const { [name]: _, ...others } = readTakes(file);
  const isUsual = take.pace === usualTake.pace && take.phonemes === undefined;
  const takes: Takes = isUsual ? others : { ...others, [name]: { ...take, key } };
  const inOrder = Object.entries(takes).toSorted(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
  writeAtomically(file, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
}
