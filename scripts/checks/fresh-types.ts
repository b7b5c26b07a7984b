import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "#scripts/build-stamps.ts";

/*
 * If only a JSON file has changed, TypeScript 7.0 does not check its importers again
 * (microsoft/TypeScript#64025). Therefore the build information is deleted if the texts have changed since,
 * or if a command other than `npm run check` has written it.
 */

const texts = ["src/web/kit/i18n", "src/contract/messages"];

/** Returns the files `build/types/*.tsbuildinfo` that refer to a text. */
function buildInfos(root: string): string[] {
  return globSync("build/types/*.tsbuildinfo", { cwd: root })
    .filter((file) => texts.some((folder) => readFileSync(join(root, file), "utf8").includes(`${folder}/`)))
    .sort();
}

const stateOf = (root: string): string => contentHash(root, [...texts, ...buildInfos(root)]);
const stamp = (root: string): string => join(root, "build/types/texts.stamp");

/** Call it before `tsc -b`. */
export function forgetStaleTypes(root: string): void {
  const isFresh = existsSync(stamp(root)) && readFileSync(stamp(root), "utf8") === stateOf(root);
  if (!isFresh) for (const file of buildInfos(root)) rmSync(join(root, file));
}

/** Call it after `tsc -b`, even if that has failed. */
export function rememberTypes(root: string): void {
  mkdirSync(join(root, "build/types"), { recursive: true });
  writeFileSync(stamp(root), stateOf(root));
}
