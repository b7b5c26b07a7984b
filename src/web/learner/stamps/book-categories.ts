import type { SpokenRoles } from "#domain/learning/stamps/spoken-roles.ts";
import type { Stamps } from "#domain/learning/stamps/stamps.ts";
import type { ListedScene, SceneIndex } from "#web/learning/scene-index.ts";

export type BookCategory = {
  id: string;
  title: string;
  /** In course order. */
  scenes: readonly ListedScene[];
  /** Number of scenes with a grade or the seal of a spoken role. */
  stamped: number;
};

/** Groups the scenes by category, in library order. */
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

/** Whether each scene of the category has any stamp. */
export function isFinished({ scenes, stamped }: BookCategory): boolean {
  return stamped === scenes.length;
}

/** Number of squares drawn at first. The learner can show the others. */
export const maxSquares = 24;
/** Up to this number the squares fit beside the category's name and cannot be collapsed. */
export const maxInRow = 4;
const maxOpen = 3;

/**
 * Whether the squares of a category are shown at first. True for all categories of a small library. In a large library, true
 * for the first categories that the learner has begun or, if there are none, for the first category.
 */
export function opensAtFirst({ id }: BookCategory, categories: readonly BookCategory[]): boolean {
  const all = categories.reduce((sum, { scenes }) => sum + scenes.length, 0);
  if (all <= maxSquares) return true;
  const begun = categories.filter(({ stamped }) => stamped > 0);
  return (begun.length === 0 ? categories.slice(0, 1) : begun.slice(0, maxOpen)).some((one) => one.id === id);
}
