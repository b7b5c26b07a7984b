import type { SpokenRoles } from "#domain/learning/stamps/spoken-roles.ts";
import type { Stamps } from "#domain/learning/stamps/stamps.ts";
import type { ListedScene, SceneIndex } from "#web/learning/scene-index.ts";

/** A category as the stamp book shows it. */
export type BookCategory = {
  id: string;
  title: string;
  /** In the order of the course. */
  scenes: readonly ListedScene[];
  /** How many scenes have a grade or the seal of a spoken role. */
  stamped: number;
};

/** The scenes by category, both in the order of the library. */
export function categoriesOf(scenes: SceneIndex, stamps: Stamps, spoken: SpokenRoles): BookCategory[] {
  const categories = new Map<string, BookCategory & { scenes: ListedScene[] }>();
  for (const scene of scenes.values()) {
    const { categoryId: id, category: title } = scene;
    const found = categories.get(id) ?? { id, title, scenes: [], stamped: 0 };
    found.scenes.push(scene);
    if (stamps[scene.id] !== undefined || spoken[scene.id] !== undefined) found.stamped += 1;
    categories.set(id, found);
  }
  return [...categories.values()];
}

/** A category is done when every scene of it has a stamp, whichever. */
export function isFinished({ scenes, stamped }: BookCategory): boolean {
  return stamped === scenes.length;
}

/** So many squares are drawn at once; the others when the learner asks for them. */
export const maxSquares = 24;
/** So many fit beside the name of their category, and need no way to close it. */
export const mostInRow = 4;
const mostOpen = 3;

/**
 * Whether the squares of a category are shown at first. In a small library all are; in a large one, the first categories
 * that the learner has begun, or else the first category.
 */
export function opensAtFirst({ id }: BookCategory, categories: readonly BookCategory[]): boolean {
  const all = categories.reduce((sum, { scenes }) => sum + scenes.length, 0);
  if (all <= maxSquares) return true;
  const begun = categories.filter(({ stamped }) => stamped > 0);
  return (begun.length === 0 ? categories.slice(0, 1) : begun.slice(0, mostOpen)).some(
    (one) => one.id === id,
  );
}
