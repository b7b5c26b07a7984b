import { expect, test } from "vitest";
import { classNames } from "./class-names.ts";

test.each([
  { names: ["row", "last"], joined: "row last" },
  { names: ["row", false, undefined, ""], joined: "row" },
  { names: [undefined], joined: "" },
] as const)("joins $names to '$joined'", ({ names, joined }) => {
  expect(classNames(...names)).toBe(joined);
});
