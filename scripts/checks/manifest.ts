import { readBuilt } from "./built-files.ts";

/** Vite's build/web/.vite/manifest.json: source file → the chunk it became and the chunks that needs. */
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
    throw new Error(`No manifest in ${buildFolder}: build with vite's build.manifest switched on.`, {
      cause,
    });
  });
  // Vite's own file, written by the build that is being checked.
  return JSON.parse(text) as Manifest;
}

export function entriesOf(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
}

/** Every script a browser must have before the given ones run: themselves and what they import, each once. */
export function scriptsFor(manifest: Manifest, keys: string[]): Set<string> {
  const visited = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    if (visited.has(key)) return;
    visited.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The manifest mentions ${key}, but has no entry for it.`);
    if (chunk.file.endsWith(".js")) files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

/** The chunks that load another one when they need it. */
export function loadersOf(manifest: Manifest, key: string): string[] {
  return Object.keys(manifest).filter((loader) => manifest[loader]?.dynamicImports?.includes(key));
}
