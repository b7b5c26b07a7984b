import { posix } from "node:path";

type Import = { spec: string; isTypeOnly: boolean };

/** The imports and re-exports of a file, static and dynamic. */
export function importsOf(source: string): Import[] {
  const statements = source.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']/g,
  );
  const dynamic = source.matchAll(/import\(\s*["']([^"']+)["']/g);
  return [
    ...[...statements].map((m) => ({ spec: m[2] ?? "", isTypeOnly: m[1] !== undefined })),
    ...[...dynamic].map((m) => ({ spec: m[1] ?? "", isTypeOnly: false })),
  ];
}

/**
 * The file that an import refers to, relative to the root and without Vite's `?worker`; undefined for a
 * package.
 */
export function targetOf(file: string, spec: string): string | undefined {
  const path = spec.replace(/\?.*$/, "");
  if (path.startsWith(".")) return posix.join(posix.dirname(file), path);
  if (!path.startsWith("#")) return undefined;
  return /^#(?:dev|scripts|tests)\//.test(path) ? path.slice(1) : `src/${path.slice(1)}`;
}
