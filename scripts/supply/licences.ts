/** Refuses a package whose licence is not on the list: `npm run licences`. Part of `npm test`. */
import { join } from "node:path";
import { lockedFolders, nameOf, packagesOf, readLock } from "./lock.ts";
import type { Lock, LockEntry } from "./lock.ts";
import { isMet } from "./spdx.ts";

/** They ask for their notice to be kept, or for nothing. */
const allowed: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
]);

/** Licences that ask for more, and the packages for which we have looked at what they ask. */
const exceptions: readonly { licence: string; packages: RegExp; because: string }[] = [
  {
    licence: "LGPL-3.0-or-later",
    packages: /^@img\/sharp-/,
    because:
      "libvips, a shared library that is used as it comes and can be exchanged (docs/decisions/043-pictures.md)",
  },
  {
    licence: "MPL-2.0",
    packages: /^(axe-core|lightningcss(-[a-z0-9-]+)?)$/,
    because: "tools of the build and the tests, unchanged; nothing of them is in what we ship",
  },
  {
    licence: "CC-BY-4.0",
    packages: /^caniuse-lite$/,
    because: "data the linters read; nothing of it is in what we ship",
  },
  {
    licence: "PSF-2.0",
    packages: /^argparse$/,
    because: "asks for its notice to be kept; a tool's part",
  },
];

/** Before SPDX, packages listed the licences one may choose from. */
function expressionOf(license: unknown): string | undefined {
  if (typeof license === "string") return license;
  if (!Array.isArray(license)) return undefined;
  const choices = license.filter((one): one is string => typeof one === "string");
  return choices.length === 0 ? undefined : choices.join(" OR ");
}

/**
 * A package for another platform, which the registry did not show when the lock was written (`scripts/complete-lock.mjs`), has no
 * licence there. It is a part of the package that asks for it in the very same version, and stands under that one's licence.
 */
function licenceOfWhole({ packages }: Lock, name: string, part: LockEntry): string | undefined {
  if (part.optional !== true || part.integrity !== undefined) return undefined;
  const whole = Object.entries(packages).find(
    ([path, { optionalDependencies }]) => path !== "" && optionalDependencies?.[name] === part.version,
  );
  return expressionOf(whole?.[1].license);
}

export type Verdict = { name: string; version: string; licence: string; isAllowed: boolean };

export function judge(lock: Lock): Verdict[] {
  return packagesOf(lock).map(([path, entry]) => {
    const name = nameOf(path, entry);
    const licence = expressionOf(entry.license) ?? licenceOfWhole(lock, name, entry);
    const mayUse = (id: string): boolean =>
      allowed.has(id) || exceptions.some((one) => one.licence === id && one.packages.test(name));
    return {
      name,
      version: entry.version ?? "",
      licence: licence ?? "no licence",
      isAllowed: licence !== undefined && isMet(licence, mayUse),
    };
  });
}

function main(): void {
  const root = join(import.meta.dirname, "../..");
  const verdicts = lockedFolders.flatMap((folder) => judge(readLock(root, folder)));
  const byLicence = Map.groupBy(verdicts, ({ licence }) => licence);
  for (const [licence, some] of [...byLicence].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`${String(some.length).padStart(4)}  ${licence}`);
  for (const { licence, packages, because } of exceptions)
    console.log(`${licence} only for ${packages.source}: ${because}`);
  const refused = verdicts.filter(({ isAllowed }) => !isAllowed);
  for (const { name, version, licence } of refused)
    console.error(`${name} ${version}: ${licence} is not on the list in scripts/supply/licences.ts`);
  console.log(`licences: ${verdicts.length} packages, ${refused.length} refused`);
  if (refused.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
