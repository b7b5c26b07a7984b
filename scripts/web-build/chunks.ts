import { join } from "node:path";
import type { Rolldown } from "vite";

const routes = join(import.meta.dirname, "../../src/web/routes");

/** Code that does not belong to one screen. */
const shared = /\/src\/(?:domain|contract|web\/kit|web\/learning|web\/offline)\//;

type Modules = Pick<Rolldown.ChunkingContext, "getModuleInfo">;

/** Says whether a screen imports a file statically, directly or indirectly. */
function needs(screen: string): (id: string, modules: Modules) => boolean {
  const needed = new Set<string>();
  const add = (id: string, modules: Modules): void => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported, modules);
  };
  return (id, modules) => {
    add(join(routes, screen), modules);
    return needed.has(id);
  };
}

const needsList = needs("categories.tsx");
const needsScene = needs("study.tsx");
const needsCourse = needs("category.tsx");

/**
 * Divides shared code into chunks, in the order of priority. The bundler puts other code where it is used.
 * `libraries`, `index` and `frame` are loaded before the list of scenes and before a scene, `list` only before the
 * list, `scene` only before a scene and `course` before a category. `common` is loaded after the first paint of any screen, because after-first-paint.tsx
 * imports it. A scene's own files that another part shares are also in `scene`, because small chunks compress
 * worse and cost a request each.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: "libraries", test: /\/node_modules\//, tags: ["$initial"], priority: 6 },
  { name: "index", tags: ["$initial"], priority: 5 },
  {
    name: (id, modules) => (needsList(id, modules) ? (needsScene(id, modules) ? "frame" : "list") : null),
    test: shared,
    priority: 4,
  },
  {
    name: (id, modules) => (needsScene(id, modules) ? "scene" : null),
    minShareCount: 2,
    priority: 3,
  },
  {
    name: (id, modules) => (needsCourse(id, modules) ? "course" : null),
    test: shared,
    minShareCount: 2,
    priority: 2,
  },
  { name: "common", test: shared, minShareCount: 3, priority: 1 },
];
