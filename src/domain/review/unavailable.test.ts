import { expect, test } from "vitest";
import { everyCardOf, parseUnavailable } from "./unavailable.ts";

test("lists lines, blanks and words on all paths of a scene", () => {
  const word = { lexeme: "ramen" };
  const scene = {
    id: "ramen-order",
    lines: [
      { segment: 0, speaker: "chef", tokens: [word, {}] },
      { segment: 2, speaker: "mei", tokens: [], blank: { from: 0, to: 1 } },
    ],
    turns: [
      { after: 0, choices: [{ id: "leave", lines: [{ segment: 7, speaker: "mei", tokens: [word] }] }] },
    ],
  };
  expect([...everyCardOf(scene)]).toEqual([
    "ramen-order/0",
    "ramen-order/0/word/ramen",
    "ramen-order/2",
    "ramen-order/2/blank",
    "ramen-order/7",
    "ramen-order/7/word/ramen",
  ]);
});

test.each([
  [
    { "a/1": "members", "a/2/blank": "removed" },
    { "a/1": "members", "a/2/blank": "removed" },
  ],
  [{ "a/1": "unknown", a: "members", "a/3": 1 }, {}],
  [["members"], {}],
  [undefined, {}],
])("reads the stored cards %j", (stored, expected) => {
  expect(parseUnavailable(stored)).toStrictEqual(expected);
});
