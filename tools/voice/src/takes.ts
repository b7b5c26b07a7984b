import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeAtomically } from "./model/prepare.ts";
import type { Request } from "./requests.ts";

const memory = join(import.meta.dirname, "../takes.json");

/**
 * The pace factor of speech that is unclear at the model's own pace, by name in the manifest, with the key of
 * the speech. `npm run voice -- takes` finds the factors.
 */
type Takes = Readonly<Record<string, { pace: number; key: string }>>;

function readTakes(file: string): Takes {
  // Only this module writes the file.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Takes) : {};
}

type Named = Pick<Request, "name" | "key">;

/** The pace factor of a request: 1 without a stored take, or if the speech has changed since. */
export function paceOf({ name, key }: Named, file = memory): number {
  const take = readTakes(file)[name];
  return take?.key === key ? take.pace : 1;
}

/** Stores a pace factor. The model's own pace (1) needs no entry. */
export function savePace({ name, key }: Named, pace: number, file = memory): void {
  const { [name]: _, ...others } = readTakes(file);
  const takes: Takes = pace === 1 ? others : { ...others, [name]: { pace, key } };
  const inOrder = Object.entries(takes).toSorted(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
  writeAtomically(file, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
}
