import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Lists every file in the given files and folders, in a fixed order. */
function filesBelow(root: string, places: readonly string[]): string[] {
  return places.flatMap((place) => {
    const path = join(root, place);
    if (!existsSync(path)) return [];
    if (statSync(path).isFile()) return [place];
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .sort();
  });
}

/** File times do not count, so a fresh checkout has the same hash. */
export function contentHash(root: string, places: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of filesBelow(root, places)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

type Stamps = Record<string, string>;

function readStamps(file: string): Stamps {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

export type BuildStep = {
  name: string;
  inputs: readonly string[];
  product: string;
  /** Returns whether the product is complete. An incomplete product is made again the next time. */
  make: () => Promise<boolean>;
};

const stampFile = (root: string): string => join(root, "build/.stamp");

const isBuilt = (root: string, { name, product }: BuildStep, hash: string): boolean =>
  readStamps(stampFile(root))[name] === hash && existsSync(join(root, product));

export function isOutdated(root: string, step: BuildStep): boolean {
  return !isBuilt(root, step, contentHash(root, step.inputs));
}

/** Runs a step of the build unless its inputs are unchanged and its product exists. */
export async function runIfOutdated(root: string, step: BuildStep): Promise<boolean> {
  const file = stampFile(root);
  const hash = contentHash(root, step.inputs);
  if (isBuilt(root, step, hash)) return false;
  const write = (stamps: Stamps): void => writeFileSync(file, JSON.stringify(stamps, undefined, 2));
  mkdirSync(dirname(file), { recursive: true });
  // The stamp is removed first. If `make` fails or is interrupted, the old stamp must not stay beside a
  // changed product.
  const { [step.name]: _before, ...others } = readStamps(file);
  write(others);
  if (await step.make()) write({ ...readStamps(file), [step.name]: hash });
  return true;
}
