import { expect, test } from "vitest";
import { alternativeReplies } from "./alternative-replies.ts";
import { pathOf } from "./paths.ts";
import type { Chosen } from "./paths.ts";

const line = (segment: number, speaker: string) => ({ segment, speaker });
const scene = {
  lines: [line(0, "chef"), line(1, "mei"), line(2, "chef"), line(3, "mei"), line(4, "chef")],
  turns: [
    {
      after: 0,
      choices: [
        { id: "buy", lines: [], to: 1 },
        { id: "ask", lines: [line(5, "mei"), line(6, "chef")], to: 3 },
        { id: "leave", lines: [line(7, "mei")] },
      ],
    },
    {
      after: 1,
      choices: [
        { id: "sold", lines: [], to: 2 },
        { id: "sold-out", lines: [line(8, "chef")], to: 3 },
      ],
    },
  ],
};

test.each<{ chosen: Chosen; ways: [number, string[]][] }>([
  { chosen: {}, ways: [[1, ["ask 5", "leave 7"]]] },
  { chosen: { 0: "ask" }, ways: [[5, ["buy 1", "leave 7"]]] },
  { chosen: { 0: "leave" }, ways: [[7, ["buy 1", "ask 5"]]] },
])("offers the replies $ways on the path $chosen", ({ chosen, ways }) => {
  const found = [...alternativeReplies(scene, pathOf(scene, chosen))].map(([segment, others]) => [
    segment,
    others.map((way) => `${way.choice.id} ${way.line.segment}`),
  ]);
  expect(found).toEqual(ways);
});

test("offers no replies in a scene without turns", () => {
  expect(alternativeReplies({ lines: scene.lines }, scene.lines).size).toBe(0);
});
