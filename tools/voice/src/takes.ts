import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeAtomically } from "./model/prepare.ts";
import type { Request } from "./requests.ts";

const memory = join(import.meta.dirname, "../takes.json");

/**
 * Speech that is unclear at its own pace: name in the manifest, pace factor, and the key of the speech. Found with `npm run
 * voice -- takes`.
 */
type Takes = Readonly<Record<string, { pace: number; key: string }>>;

function readTakes(file: string): Takes {
  // We wrote it ourselves.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Takes) : {};
}

type Named = Pick<Request, "name" | "key">;

/** The pace to say something at. A line that was changed since is another line. */
export function paceOf({ name, key }: Named, file = memory): number {
  const take = readTakes(file)[name];
  return take?.key === key ? take.pace : 1;
}

/** Remembers a pace; the model's own needs no entry. */
export function savePace({ name, key }: Named, pace: number, file = memory): void {
  const { [name]: _, ...others } = readTakes(file);
  const takes: Takes = pace === 1 ? others : { ...others, [name]: { pace, key } };
  const inOrder = Object.entries(takes).toSorted(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
  writeAtomically(file, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
}
