import { expect, test } from "vitest";
import { chosenFor, parseTakenPaths } from "./chosen.ts";

const line = (segment: number) => ({ segment, speaker: segment % 2 === 0 ? "chef" : "mei" });
const scene = {
  lines: [0, 1, 2, 3, 4, 5].map(line),
  turns: [
    {
      after: 0,
      choices: [
        { id: "buy", lines: [], to: 1 },
        { id: "ask", lines: [line(7), line(8)], to: 2 },
      ],
    },
    {
      after: 2,
      choices: [
        { id: "eat", lines: [], to: 3 },
        { id: "leave", lines: [line(9)] },
      ],
    },
  ],
};

test.each([
  { segment: 4, chosen: {}, path: {} },
  { segment: undefined, chosen: { 0: "ask" }, path: { 0: "ask" } },
  { segment: 8, chosen: {}, path: { 0: "ask", 2: "eat" } },
  { segment: 9, chosen: { 0: "ask" }, path: { 0: "buy", 2: "leave" } },
  { segment: 5, chosen: { 2: "leave" }, path: { 0: "buy", 2: "eat" } },
  { segment: 99, chosen: { 0: "ask" }, path: { 0: "ask" } },
])("finds the path $path for line $segment and the current path $chosen", ({ segment, chosen, path }) => {
  expect(chosenFor(scene, segment, chosen)).toEqual(path);
});

test.each([
  [
    { ramen: { 2: "recommend" }, hotel: {} },
    { ramen: { 2: "recommend" }, hotel: {} },
  ],
  [{ ramen: "recommend", hotel: { 1: 5 }, bus: { 3: "pay" } }, { bus: { 3: "pay" } }],
  ["ramen", {}],
  [undefined, {}],
])("reads the stored paths %j as %j", (stored, paths) => {
  expect(parseTakenPaths(stored)).toEqual(paths);
});
