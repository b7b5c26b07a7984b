import { withImports } from "#scripts/with-imports.ts";
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
  css?: string[];
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

/** Returns chunks with all their imports, imports first. */
export function chunksWithImports(manifest: Manifest, keys: readonly string[]): ManifestChunk[] {
  const chunkOf = (key: string): ManifestChunk => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`Vite's manifest has no entry for ${key}: run "npm run build".`);
    return chunk;
  };
  return [...withImports(keys, (key) => chunkOf(key).imports ?? [])].map(chunkOf);
}

/**
 * Returns every script that a browser must load before the given ones run: the given scripts and their
 * imports.
 */
export function scriptsFor(manifest: Manifest, keys: string[]): Set<string> {
  const chunks = chunksWithImports(manifest, keys);
  return new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith(".js")));
}

/** Returns the chunks that load another chunk on demand. */
export function loadersOf(manifest: Manifest, key: string): string[] {
  return Object.keys(manifest).filter((loader) => manifest[loader]?.dynamicImports?.includes(key));
}
