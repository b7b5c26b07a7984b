import { chunkOf, firstChunks } from "#scripts/web-build/chunk-folders.ts";
import { chunkListFile } from "#scripts/web-build/chunk-list.ts";
import type { ListedChunk } from "#scripts/web-build/chunk-list.ts";
import { readBuilt } from "./built-files.ts";
import type { Finding } from "./finding.ts";

const table = "scripts/web-build/chunk-folders.ts";

/** One folder, one chunk: what is loaded when follows from where a file stands. */
export async function check(buildFolder: string): Promise<Finding[]> {
  // Our own file, written by the build that is being checked.
  const chunks = JSON.parse(await readBuilt(buildFolder, chunkListFile)) as ListedChunk[];
  return strayFiles(chunks).map(({ file, say }) => ({ check: "chunks", file, say }));
}

type Stray = { file: string; say: string };

/** What does not come where its folder says. */
export function strayFiles(chunks: readonly ListedChunk[]): Stray[] {
  return [
    ...chunks.flatMap((chunk) => misplaced(chunk)),
    ...chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => tooEarly(entry, chunks)),
    ...splitFolders(chunks),
  ];
}

/** Files of a named folder that came into another chunk. */
function misplaced({ name, files }: ListedChunk): Stray[] {
  return files.flatMap((file) => {
    const wanted = chunkOf(file);
    if (wanted === undefined || wanted === name) return [];
    return {
      file,
      say:
        `came into the chunk "${name}", but its folder belongs to "${wanted}": a file of "${name}" imports it. ` +
        `Import it there with import(), move it to a folder of "${name}", or list "${wanted}" before "${name}" (${table}).`,
    };
  });
}

/** Chunks that the entry imports, although they are not named as those a visit begins with. */
function tooEarly(entry: ListedChunk, chunks: readonly ListedChunk[]): Stray[] {
  return entry.imports
    .filter((name) => !firstChunks.includes(name))
    .map((name) => ({
      file: chunks.find((chunk) => chunk.name === name)?.files[0] ?? name,
      say:
        `is loaded before the first screen, with the chunk "${name}": something every screen shares imports it. ` +
        `Import it with import(), or move it to a folder of the chunk "frame" (${table}).`,
    }));
}

/** Folders of the web that no row names, of which some files came into one chunk and some into another. */
function splitFolders(chunks: readonly ListedChunk[]): Stray[] {
  const homes = new Map<string, Map<string, string>>();
  for (const [index, { name, files }] of chunks.entries()) {
    for (const file of files) {
      const folder = file.slice(0, file.lastIndexOf("/"));
      // Every screen has a chunk of its own, and the files beside them are the entry.
      if (!folder.startsWith("src/web/") || folder === "src/web/routes" || chunkOf(file) !== undefined)
        continue;
      const home = homes.get(folder) ?? new Map<string, string>();
      if (!home.has(`${index} ${name}`)) home.set(`${index} ${name}`, file);
      homes.set(folder, home);
    }
  }
  return [...homes].flatMap(([folder, home]) => {
    if (home.size === 1) return [];
    const parts = [...home].map(
      ([chunk, file]) => `${file.slice(folder.length + 1)} with "${chunk.split(" ")[1]}"`,
    );
    return {
      file: folder,
      say:
        `is loaded in parts: ${parts.join(", ")}. Put what is loaded at another time into a folder of its own, ` +
        `or name one chunk for the whole folder in ${table}.`,
    };
  });
}
