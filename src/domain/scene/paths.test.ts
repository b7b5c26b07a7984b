import { expect, test } from "vitest";
import { allLines, everyChosen, firstLineOf, pathOf, speakerAt, turnAfter } from "./paths.ts";
import type { SceneGraph } from "./paths.ts";

const line = (segment: number, speaker: string) => ({ segment, speaker });

const scene: SceneGraph = {
  lines: [line(0, "chef"), line(1, "mei"), line(2, "chef"), line(3, "mei"), line(4, "chef")],
  turns: [
    {
      after: 0,
      choices: [
        { id: "soy", lines: [], to: 1 },
        { id: "ask", lines: [line(5, "mei"), line(6, "chef")], to: 3 },
        { id: "leave", lines: [line(7, "mei")] },
      ],
    },
    {
      after: 2,
      choices: [
        { id: "thank", lines: [], to: 3 },
        { id: "praise", lines: [line(8, "mei")], to: 4 },
      ],
    },
  ],
};
const segments = (chosen: Record<number, string>) => pathOf(scene, chosen).map(({ segment }) => segment);

test("takes the author's path without a choice", () => {
  expect(segments({})).toEqual([0, 1, 2, 3, 4]);
  expect(segments({ 0: "soy", 2: "thank" })).toEqual([0, 1, 2, 3, 4]);
});

test("inserts the lines of a choice, then continues at its target or ends the scene", () => {
  expect(segments({ 0: "ask" })).toEqual([0, 5, 6, 3, 4]);
  expect(segments({ 0: "leave" })).toEqual([0, 7]);
  expect(segments({ 2: "praise" })).toEqual([0, 1, 2, 8, 4]);
});

test("takes the author's path for an unknown choice, such as one of an older scene", () => {
  expect(segments({ 0: "gone", 9: "soy" })).toEqual([0, 1, 2, 3, 4]);
});

test("ends a path that leads backwards instead of looping", () => {
  const round = {
    lines: scene.lines,
    turns: [{ after: 2, choices: [{ id: "x", lines: [line(9, "mei")], to: 1 }] }],
  };
  expect(pathOf(round, { 2: "x" }).map(({ segment }) => segment)).toEqual([0, 1, 2, 9]);
});

test("lists every path with choices only for the turns on the path", () => {
  expect(everyChosen(scene).map((chosen) => segments(chosen).join(" "))).toEqual([
    "0 1 2 3 4",
    "0 1 2 8 4",
    "0 5 6 3 4",
    "0 7",
  ]);
  expect(everyChosen({ lines: scene.lines })).toEqual([{}]);
});

test("finds a turn by the line before it, with its speaker and its first lines", () => {
  const turn = turnAfter(scene, 0);
  expect(turn && speakerAt(scene, turn)).toBe("mei");
  expect(turn?.choices.map((choice) => firstLineOf(scene, choice)?.segment)).toEqual([1, 5, 7]);
  expect(turnAfter(scene, 1)).toBeUndefined();
});

test("lists the lines of the author's path before the others", () => {
  expect(allLines(scene).map(({ segment }) => segment)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});
