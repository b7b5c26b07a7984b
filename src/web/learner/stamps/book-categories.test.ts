import { expect, test } from "vitest";
import type { ListedScene } from "#web/learning/scene-index.ts";
import { categoriesOf, isFinished, opensAtFirst } from "./book-categories.ts";

function library(categories: number, scenesEach: number): Map<string, ListedScene> {
  const scenes = Array.from({ length: categories * scenesEach }, (_, at): [string, ListedScene] => {
    const categoryId = `c${Math.floor(at / scenesEach)}`;
    const id = `s${at}`;
    return [id, { id, title: id, coverImage: "", segmentCount: 9, category: categoryId, categoryId }];
  });
  return new Map(scenes);
}
const stamp = { best: 70, last: { score: 70, at: 1 } };

test("completes a category when each scene has a grade or a spoken role, and ignores unknown scenes", () => {
  const [first, second] = categoriesOf(
    library(2, 2),
    { s0: stamp, s2: stamp, gone: stamp },
    { s0: 5, s1: 5 },
  );
  expect([first?.stamped, second?.stamped]).toEqual([2, 1]);
  expect([first, second].map((one) => one !== undefined && isFinished(one))).toEqual([true, false]);
});

test.each([
  ["sixteen scenes", 8, 2, {}, 8],
  ["a thousand scenes, none stamped", 8, 125, {}, 1],
  ["a thousand scenes, two categories begun", 8, 125, { s0: stamp, s900: stamp }, 2],
  [
    "a thousand scenes, all begun",
    8,
    125,
    Object.fromEntries([...Array(1000).keys()].map((at) => [`s${at}`, stamp])),
    3,
  ],
])("limits the categories that are open at first for %s", (_what, categories, each, stamps, open) => {
  const book = categoriesOf(library(categories, each), stamps, {});
  expect(book.filter((category) => opensAtFirst(category, book))).toHaveLength(open);
});
