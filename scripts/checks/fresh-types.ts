import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "#scripts/stamps.ts";

/*
 * When only a JSON file has changed, TypeScript 7.0 does not check the files that import it again
 * (microsoft/TypeScript#64025): a deleted text goes unnoticed, and one that was put back stays an error. So the build
 * information is deleted whenever the texts are not those it was made with, or something else than `npm run check` has
 * written it since.
 */

const texts = ["src/web/kit/i18n", "src/contract/messages"];

/** Those of `build/types/*.tsbuildinfo` that know of a text. */
function buildInfos(root: string): string[] {
  return globSync("build/types/*.tsbuildinfo", { cwd: root })
    .filter((file) => texts.some((folder) => readFileSync(join(root, file), "utf8").includes(`${folder}/`)))
    .sort();
}

const stateOf = (root: string): string => contentHash(root, [...texts, ...buildInfos(root)]);
const stamp = (root: string): string => join(root, "build/types/texts.stamp");

/** Before `tsc -b`: what it would not notice, it finds out anew. */
export function forgetStaleTypes(root: string): void {
  const isFresh = existsSync(stamp(root)) && readFileSync(stamp(root), "utf8") === stateOf(root);
  if (!isFresh) for (const file of buildInfos(root)) rmSync(join(root, file));
}

/** After `tsc -b`, whatever it found. */
export function rememberTypes(root: string): void {
  mkdirSync(join(root, "build/types"), { recursive: true });
  writeFileSync(stamp(root), stateOf(root));
}
