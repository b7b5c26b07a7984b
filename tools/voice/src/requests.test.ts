import { expect, test } from "vitest";
import { inPart } from "./requests.ts";

test("parts hold everything once", () => {
  const all = ["a", "b", "c", "d", "e"];
  expect([inPart(all, "1/2"), inPart(all, "2/2")]).toEqual([
    ["a", "c", "e"],
    ["b", "d"],
  ]);
  expect(inPart(all, "1/1")).toEqual(all);
  for (const wrong of ["0/2", "3/2", "2", "1/0", "a/b"]) expect(() => inPart(all, wrong)).toThrow(wrong);
});
