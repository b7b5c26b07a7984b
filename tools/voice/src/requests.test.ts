import { expect, test } from "vitest";
import type { Speech } from "../../../src/content/speech/speech.ts";
import { choose, inPart } from "./requests.ts";
import type { Request } from "./requests.ts";

test("divides all requests among the parts", () => {
  const all = ["a", "b", "c", "d", "e"];
  expect([inPart(all, "1/2"), inPart(all, "2/2")]).toEqual([
    ["a", "c", "e"],
    ["b", "d"],
  ]);
  expect(inPart(all, "1/1")).toEqual(all);
  for (const wrong of ["0/2", "3/2", "2", "1/0", "a/b"]) expect(() => inPart(all, wrong)).toThrow(wrong);
});

test.each([
  { only: "", names: ["taxi#1", "taxi#12", "ramen#1"] },
  { only: "taxi", names: ["taxi#1", "taxi#12"] },
  { only: "taxi#1,ramen#1", names: ["taxi#1", "ramen#1"] },
])("--only '$only' selects $names", ({ only, names }) => {
  const speech: Speech = { kind: "word", headword: "", reading: "", accent: 0, voice: "", speed: 1 };
  const all = ["taxi#1", "taxi#12", "ramen#1"].map((name): Request => ({
    list: "lines",
    name,
    speech,
    key: "",
  }));
  expect(choose(all, { only, lines: false, words: false }).map(({ name }) => name)).toEqual(names);
});
