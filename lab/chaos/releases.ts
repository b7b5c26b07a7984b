import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Builds } from "./faults.ts";

const copied = ["src", "package.json", "build/web", "build/content"];
const linked = ["node_modules", "audio"];
const hashedName = /^(.+-[\w-]{8})\.(?:js|css)(?:\.map)?$/;

/** Copies a checkout with its build to two releases, so that later changes do not affect the run. */
export function makeReleases(root: string, folder: string): Builds {
  const present = join(folder, "present");
  const newer = join(folder, "newer");
  for (const release of [present, newer]) {
    rmSync(release, { recursive: true, force: true });
    mkdirSync(join(release, "build"), { recursive: true });
    for (const place of copied) cpSync(join(root, place), join(release, place), { recursive: true });
    for (const place of linked) symlinkSync(join(root, place), join(release, place));
  }
  renameFiles(join(newer, "build/web"));
  return { present, newer, running: present };
}

/** Renames all scripts and styles, as the next release does: reverses the hashes in their names. */
function renameFiles(webFolder: string): void {
  const assets = join(webFolder, "assets");
  const files = readdirSync(assets).filter((file) => hashedName.test(file));
  const names = new Set(files.map((file) => file.replace(hashedName, "$1")));
  const everyName = new RegExp([...names].toSorted((a, b) => b.length - a.length).join("|"), "g");
  const reversed = (hash: string): string => [...hash].toReversed().join("");
  const renamed = (text: string): string =>
    text.replace(everyName, (name) => name.slice(0, -8) + reversed(name.slice(-8)));
  for (const file of files) renameSync(join(assets, file), join(assets, renamed(file)));
  for (const entry of readdirSync(webFolder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    // The compressed copies contain the old names. Without them, the server sends the plain file.
    if (/\.(br|gz)$/.test(entry.name)) rmSync(file);
    else if (/\.(js|css|html|json)$/.test(entry.name))
      writeFileSync(file, renamed(readFileSync(file, "utf8")));
  }
}
