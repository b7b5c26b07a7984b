import { expect, test } from "vitest";
import { examineSample } from "#tests/support/sample-content.ts";
import { coverageReport } from "./report.ts";

test("reports counts and no gaps for complete content", () => {
  expect(coverageReport(examineSample())).toBe(
    [
      "scene                level  access  lines  wordings  paths  blanks  notes  languages  words  harder",
      "restaurant/tea-room  N5     free       10         0      1       5      2  6 of 6         9       2",
      "total: 1                               10         0      1       5      2                25",
      "",
      "course    level  met before  casual  polite  keigo  characters  functions",
      "tea-room  N5              0       2       8      0           9  ask, order",
      "",
      "breadth    scenes of each",
      "topics     restaurant 1",
      "functions  ask 1, order 1, greet 0, introduce 0, thank 0, apologise 0, request 0, offer 0, invite 0, accept 0, refuse 0, permission 0, complain 0, negotiate 0, advise 0, compare 0, opinion 0, experience 0, plan 0, story 0, compliment 0, condole 0, repair 0, confirm 0, explain 0, numbers 0, farewell 0",
      "patterns",
      "",
      "30 words in the lexicon (N5 27, N4 3, N3 0, N2 0, N1 0): 25 used, 5 not used yet",
      "",
      "no gap",
    ].join("\n"),
  );
});

test("names the language that a scene lacks", () => {
  const report = coverageReport(examineSample([{ remove: "scenes/restaurant/tea-room/vi.yaml" }]));
  expect(report).toContain("5 of 6 (without vi)");
  expect(report).toContain("\n1 gap:\n  content/scenes/restaurant/tea-room/vi.yaml:1: the file is missing");
  expect(report).not.toContain("no gap");
});

test("names words outside the core lexicon that no scene uses", () => {
  const report = coverageReport(
    examineSample([
      { copy: "lexicon/core.yaml", to: "lexicon/restaurant.yaml" },
      { remove: "lexicon/core.yaml" },
    ]),
  );
  expect(report).toContain("  content/lexicon/restaurant.yaml: no scene uses 「時計」");
});
