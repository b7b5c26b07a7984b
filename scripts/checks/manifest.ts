import { readBuilt } from "./built-files.ts";

/**
 * Vite's build/web/.vite/manifest.json. It maps each source file to its chunk and the chunks that it imports.
 */
export type Manifest = Record<string, ManifestChunk>;

export type ManifestChunk = {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
};

export async function readManifest(buildFolder: string): Promise<Manifest> {
  const text = await readBuilt(buildFolder, ".vite/manifest.json").catch((cause: unknown) => {
    throw new Error(
      `No manifest in ${buildFolder}: run "npm run build", with build.manifest enabled in Vite's configuration.`,
      {
        cause,
      },
    );
  });
  // Vite has written the file in the build that is being checked.
  return JSON.parse(text) as Manifest;
}

export function entriesOf(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
}

/**
 * Returns every script that a browser must load before the given ones run: the given scripts and their
 * imports.
 */
export function scriptsFor(manifest: Manifest, keys: string[]): Set<string> {
  const visited = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    if (visited.has(key)) return;
    visited.add(key);
    const chunk = manifest[key];
    if (chunk === undefined)
      throw new Error(`The manifest mentions ${key} but has no entry for it: run "npm run build".`);
    if (chunk.file.endsWith(".js")) files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

/** Returns the chunks that load another chunk on demand. */
export function loadersOf(manifest: Manifest, key: string): string[] {
  return Object.keys(manifest).filter((loader) => manifest[loader]?.dynamicImports?.includes(key));
}
