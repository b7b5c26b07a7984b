import { posix } from "node:path";

type Import = { spec: string; isTypeOnly: boolean };

/** What a file imports or re-exports, statically and dynamically. */
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

/** The file an import leads to, from the root, without Vite's `?worker`; nothing for a package. */
export function targetOf(file: string, spec: string): string | undefined {
  const path = spec.replace(/\?.*$/, "");
  if (path.startsWith("./")) return posix.join(posix.dirname(file), path);
  return path.startsWith("#") ? `src/${path.slice(1)}` : undefined;
}
