import { screens } from "#web/routes.ts";
import type { Guard } from "#web/routes.ts";

/** What stands in for the variable parts of an address: `/category/:categoryId` is visited as `/category/restaurant`. */
const examples: Record<string, string> = {
  categoryId: "restaurant",
  contentId: "convenience-store",
  tab: "dialogue",
};

export type ScreenVisit = {
  path: string;
  guard: Guard;
  /** False where the title comes with the content: a category's, a scene's. */
  hasOwnTitle: boolean;
};

function visited(path: string): string {
  return path.replace(/:(\w+)\??/g, (part, name: string) => {
    const example = examples[name];
    if (example === undefined)
      throw new Error(`${path}: give an example for ${part} in tests/support/screen-visits.ts`);
    return example;
  });
}

/** Every screen of the table in `src/web/routes.ts`, as tests visit it. */
export const screenVisits: ScreenVisit[] = Object.values(screens).map(({ path, guard }) => ({
  path: visited(path),
  guard,
  hasOwnTitle: !path.includes(":"),
}));
