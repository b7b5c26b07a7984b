/**
 * Which folder of the source becomes which chunk of the build; the deepest folder named wins. A folder that is not named
 * goes with the screen, or the part of one, that imports it.
 */
export const chunkFolders: Readonly<Record<string, string>> = {
  node_modules: "libraries",
  "src/contract": "frame",
  "src/domain/account": "frame",
  "src/domain/site": "frame",
  "src/web/boot": "frame",
  "src/web/i18n": "frame",
  "src/web/layout": "frame",
  "src/web/layout/kept": "kept",
  "src/web/lib": "frame",
  "src/web/router": "frame",
  "src/web/ui": "frame",
  "src/web/ui/fields": "fields",
  "src/web/ui/modal": "sheets",
  "src/web/learning/progress": "progress",
};

/** The chunks named above. The first ones take what several would have: it is loaded with them already. */
export const chunkNames: readonly string[] = [...new Set(Object.values(chunkFolders))];

/** The chunks a visit begins with, whatever its first screen. */
export const firstChunks: readonly string[] = ["rolldown-runtime", "libraries", "frame"];

/** The chunk a file belongs to by its folder, if one is named for it. */
export function chunkOf(id: string): string | undefined {
  const file = /(?:^|\/)((?:node_modules|src)\/.+)$/.exec(id)?.[1];
  if (file === undefined) return undefined;
  let folder = file;
  while (folder.includes("/")) {
    folder = folder.slice(0, folder.lastIndexOf("/"));
    const chunk = chunkFolders[folder];
    if (chunk !== undefined) return chunk;
  }
  return undefined;
}
