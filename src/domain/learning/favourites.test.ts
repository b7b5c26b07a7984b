import fc from "fast-check";
import { expect, test } from "vitest";
import {
  favouriteFrom,
  favouritesFrom,
  searchFavourites,
  withChanges,
  withConfirmed,
  withFavourite,
  withoutFavourite,
} from "./favourites.ts";
import type { Favourite } from "./favourites.ts";

const ramen: Favourite = {
  contentId: "ramen-order",
  title: "拉面店的食券机",
  coverImage: "/covers/ramen.svg",
  category: "餐厅与咖啡馆",
  addedAt: 200,
};
const platform: Favourite = {
  ...ramen,
  contentId: "which-platform",
  title: "几号站台",
  category: "交通",
  addedAt: 100,
};

test.each([
  [
    "today's fields",
    { ...ramen, category: undefined, addedAt: undefined, categoryTitle: ramen.category, createdAt: 200 },
  ],
  [
    "an id and a category",
    {
      id: "ramen-order",
      title: ramen.title,
      coverImage: ramen.coverImage,
      category: ramen.category,
      createdAt: 200,
    },
  ],
  [
    "both names for one thing",
    { ...ramen, id: "other", category: "other", categoryTitle: ramen.category, createdAt: 200 },
  ],
  ["what this browser stored", ramen],
])("reads a favourite from %s", (_what, value) => {
  expect(favouriteFrom(value)).toEqual(ramen);
});

test.each<[object, Partial<Favourite>]>([
  [{ contentId: "a" }, { title: "a", coverImage: "", category: "", addedAt: 0 }],
  [{ id: 7 }, { contentId: "7", title: "7" }],
  [
    { contentId: "", id: "b", title: "", coverImage: {}, category: 1 },
    { contentId: "b", title: "b", coverImage: "", category: "1" },
  ],
  [{ id: "c", createdAt: Number.NaN, addedAt: 5 }, { addedAt: 5 }],
  [{ id: "c", createdAt: "5", addedAt: Infinity }, { addedAt: 0 }],
])("reads %j as a favourite with %j", (value, expected) => {
  expect(favouriteFrom(value)).toMatchObject(expected);
});

test("lists favourites of the same time by id", () => {
  const ids = ["b", "c", "a"];
  const favourites = ids.map((contentId) => ({ ...ramen, contentId }));
  expect(withChanges(favourites, []).map(({ contentId }) => contentId)).toEqual(["a", "b", "c"]);
});

test("ignores an added scene that is not known", () => {
  expect(withChanges([platform], [{ contentId: "ramen-order", isKept: true }])).toEqual([platform]);
});

test("drops invalid favourites", () => {
  expect(favouritesFrom([ramen, null, "ramen", { title: "nothing" }])).toEqual([ramen]);
  expect(favouritesFrom({ list: [] })).toEqual([]);
});

test("lists an added favourite once, and no removed one", () => {
  const added = withFavourite([platform], ramen);
  expect(added).toEqual([ramen, platform]);
  expect(withFavourite(added, { ...ramen, addedAt: 900 })).toEqual(added);
  expect(withoutFavourite(added, "ramen-order")).toEqual([platform]);
});

test("uses the server's date of a favourite and does not restore a removed one", () => {
  const confirmed = withConfirmed([ramen, platform], { ...platform, addedAt: 900 });
  expect(confirmed).toEqual([{ ...platform, addedAt: 900 }, ramen]);
  expect(withConfirmed([], ramen)).toEqual([]);
});

test("merges local changes into the server's list, where the last change wins", () => {
  const changes = [
    { contentId: "which-platform", isKept: false },
    { contentId: "ramen-order", isKept: true },
  ];
  expect(withChanges([platform], changes, [ramen])).toEqual([ramen]);
  expect(withChanges([platform], [{ contentId: "ramen-order", isKept: true, favourite: ramen }])).toEqual([
    ramen,
    platform,
  ]);
});

test("applies changes to the server's list idempotently", () => {
  const anyChange = fc.record({ contentId: fc.constantFrom("a", "b", "c"), isKept: fc.boolean() });
  const known = ["a", "b", "c"].map((contentId) => ({ ...ramen, contentId }));
  fc.assert(
    fc.property(fc.array(anyChange), fc.subarray(known), (changes, list) => {
      const once = withChanges(list, changes, known);
      const last = [...new Map(changes.map((change) => [change.contentId, change])).values()];
      expect(withChanges(once, last, known)).toEqual(once);
    }),
  );
});

test.each([
  ["", ["ramen-order", "which-platform"]],
  ["站台", ["which-platform"]],
  ["拉面 咖啡", ["ramen-order"]],
  ["　交通 ", ["which-platform"]],
  ["寿司", []],
])("for the search %o, finds the scenes %o", (keyword, found) => {
  expect(searchFavourites([ramen, platform], keyword).map(({ contentId }) => contentId)).toEqual(found);
});
