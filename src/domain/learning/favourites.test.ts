import fc from "fast-check";
import { expect, test } from "vitest";
import {
  afterAction,
  favouriteFrom,
  favouritesFrom,
  noFavourites,
  searchFavourites,
  withChanges,
} from "./favourites.ts";
import type { Favourite, FavouriteChange } from "./favourites.ts";

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

test("keeps loading and clears an error while favourites are added or removed", () => {
  const state = { favourites: [platform], isLoading: true, error: "load-failed" } as const;
  const added = afterAction(state, { type: "added", favourite: ramen });
  expect(added).toEqual({ favourites: [ramen, platform], isLoading: true, error: null });
  const removed = afterAction(state, { type: "removed", contentId: platform.contentId });
  expect(removed).toEqual({ favourites: [], isLoading: true, error: null });
  expect(afterAction(state, { type: "error", error: "add-failed" }).isLoading).toBe(false);
  expect(noFavourites).toEqual({ favourites: [], isLoading: false, error: null });
});

test("ignores an added scene that is not known", () => {
  expect(withChanges([platform], [{ contentId: "ramen-order", isKept: true }])).toEqual([platform]);
});

test("drops invalid favourites", () => {
  expect(favouritesFrom([ramen, null, "ramen", { title: "nothing" }])).toEqual([ramen]);
  expect(favouritesFrom({ list: [] })).toEqual([]);
});

test("updates the list when favourites are loaded, added or removed, and empties it after sign-out", () => {
  const loading = afterAction({ ...noFavourites, error: "load-failed" }, { type: "loading" });
  expect(loading).toEqual({ favourites: [], isLoading: true, error: null });
  const loaded = afterAction(loading, { type: "loaded", favourites: [platform] });
  expect(loaded).toEqual({ favourites: [platform], isLoading: false, error: null });
  const added = afterAction(loaded, { type: "added", favourite: ramen });
  expect(added.favourites).toEqual([ramen, platform]);
  expect(afterAction(added, { type: "added", favourite: { ...ramen, addedAt: 900 } })).toEqual(added);
  expect(afterAction(added, { type: "removed", contentId: "ramen-order" }).favourites).toEqual([platform]);
  const failed = afterAction(added, { type: "error", error: "remove-failed" });
  expect(failed).toEqual({ favourites: added.favourites, isLoading: false, error: "remove-failed" });
  expect(afterAction(failed, { type: "reset" })).toEqual(noFavourites);
});

test("uses the server's date of a favourite and does not restore a removed one", () => {
  const state = { ...noFavourites, favourites: [ramen, platform] };
  const confirmed = afterAction(state, { type: "confirmed", favourite: { ...platform, addedAt: 900 } });
  expect(confirmed.favourites).toEqual([{ ...platform, addedAt: 900 }, ramen]);
  expect(afterAction(noFavourites, { type: "confirmed", favourite: ramen })).toEqual(noFavourites);
});

test("merges local changes into the server's list, where the last change wins", () => {
  const changes: FavouriteChange[] = [
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
