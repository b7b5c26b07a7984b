import { expect, test } from "vitest";
import { textFinder } from "./find-texts.ts";

test("finds all contained texts of any length, including those with the same start", () => {
  const find = textFinder(["はい", "ラーメンを一つ", "ラーメンをください", "ありません", "水"]);
  expect(find("はい、ラーメンをください。水")).toEqual(["はい", "水", "ラーメンをください"]);
  expect(find("ラーメン")).toEqual([]);
});
