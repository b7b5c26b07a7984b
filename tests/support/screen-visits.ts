import { screenPaths } from "#domain/site/screens.ts";
import { screens as routes } from "#web/routes.ts";
import type { Guard } from "#web/routes.ts";

/** Values for path parameters: `/category/:categoryId` is visited as `/category/restaurant`. */
const examples: Record<string, string> = {
  categoryId: "restaurant",
  contentId: "convenience-store",
  tab: "dialogue",
  contrast: "vowel-length",
};

export type ScreenVisit = {
  path: string;
  guard: Guard;
  /** False if the title comes from the content, as for a category or a scene. */
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
export const screenVisits = routes.map(({ path, guard }): ScreenVisit => ({
  path: visited(path),
  guard: guard ?? "anybody",
  hasOwnTitle: !path.includes(":"),
}));

/** Every screen with content. The return from a login provider only redirects. */
export const screens = screenVisits.filter(({ path }) => path !== screenPaths.loginReturn);

/** Addresses that need no account: every open screen, the other tabs of a scene, and an unknown address. */
export const openPaths = [
  ...screens.filter(({ guard }) => guard !== "signed-in").map(({ path }) => path),
  "/study/ramen-order/intro",
  "/study/hotel-check-in/vocabulary",
  "/study/which-platform/practice",
  "/no/such/page",
];

/** Addresses that show something else to a signed-in learner. */
export const signedInPaths = [
  ...screens.filter(({ guard }) => guard === "signed-in").map(({ path }) => path),
  "/profile",
  "/payment",
  "/help",
];
