import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Every file below the given files and folders, in a fixed order. */
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

/** One hash for the content of many files: times do not count, so a fresh checkout and a touched file are equal. */
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

type BuildStep = {
  name: string;
  inputs: readonly string[];
  product: string;
  /** Says whether the product is whole; one that is not is made again the next time. */
  make: () => Promise<boolean>;
};

/** Does a step of the build unless its inputs and its product are as they were after the last time. */
export async function runIfOutdated(root: string, step: BuildStep): Promise<boolean> {
  const file = join(root, "build/.stamp");
  const hash = contentHash(root, step.inputs);
  if (readStamps(file)[step.name] === hash && existsSync(join(root, step.product))) return false;
  const write = (stamps: Stamps): void => writeFileSync(file, JSON.stringify(stamps, undefined, 2));
  mkdirSync(dirname(file), { recursive: true });
  // The stamp goes first: a make that fails or is cut short must not leave the old one beside a changed product.
  const { [step.name]: _before, ...others } = readStamps(file);
  write(others);
  if (await step.make()) write({ ...readStamps(file), [step.name]: hash });
  return true;
}
