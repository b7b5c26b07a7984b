/** Returns files with all that they import, directly or indirectly. Imports come before their importers. */
export function withImports(
  files: Iterable<string>,
  importsOf: (file: string) => readonly string[],
): Set<string> {
  const visited = new Set<string>();
  const inOrder = new Set<string>();
  const visit = (file: string): void => {
    if (visited.has(file)) return;
    visited.add(file);
    importsOf(file).forEach(visit);
    inOrder.add(file);
  };
  for (const file of files) visit(file);
  return inOrder;
}
