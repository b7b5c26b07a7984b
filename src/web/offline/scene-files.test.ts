import { expect, test } from "vitest";
import { filePath, filesIn } from "./scene-files.ts";

test("lists the speech of a scene once, words before lines, and models of lines last", () => {
  const audio = (name: string) => `/audio/${name.repeat(16)}.mp3`;
  const model = `/audio/${"d".repeat(16)}.json?pass=20415.aB-3_x`;
  const scene = {
    lines: [{ audio: { url: audio("a"), seconds: 2, model } }, { audio: { url: audio("b"), seconds: 3 } }],
    lexemes: { 卵: { audio: audio("c") }, 玉子: { audio: audio("c") }, 塩: {} },
  };
  expect(filesIn(JSON.stringify(scene))).toEqual([audio("c"), audio("b"), audio("a"), model]);
  expect(filesIn("{}")).toEqual([]);
});

test("includes the speech of other paths, repair phrases and explanations", () => {
  const spoken = (name: string) => ({
    audio: { url: `/audio/${name.repeat(16)}.mp3`, model: `/audio/${name.repeat(16)}.json` },
  });
  const scene = {
    lines: [{ ...spoken("a"), explanation: { question: spoken("b"), answer: spoken("c") } }],
    turns: [{ after: 0, choices: [{ id: "ask", lines: [spoken("d")] }] }],
    repairs: { phrases: { again: spoken("e") }, answers: { chef: { again: spoken("f") } } },
  };
  const names = ["a", "b", "c", "d", "e", "f"].map((name) => `/audio/${name.repeat(16)}`);
  const files = names.flatMap((name) => [`${name}.mp3`, `${name}.json`]);
  expect(filesIn(JSON.stringify(scene)).toSorted()).toEqual(files.toSorted());
});

test("fetches members' speech with its pass and stores it without the pass", () => {
  const address = "/audio/0123456789abcdef.mp3?pass=20415.aB-3_x";
  expect(filesIn(JSON.stringify({ lines: [{ audio: { url: address } }] }))).toEqual([address]);
  expect(filePath(address)).toBe("/audio/0123456789abcdef.mp3");
  expect(filePath(`https://kaiwa.example${address}`)).toBe("/audio/0123456789abcdef.mp3");
  expect(filePath("/covers/food.svg")).toBe("/covers/food.svg");
});

test("includes every picture of a scene's location, and only covers for a list", () => {
  const coverImage = "/covers/food.day.ef871c52c1.svg";
  expect(filesIn(JSON.stringify({ coverImage }))).toEqual([coverImage]);
  const scene = { coverImage, cast: [{ avatar: "/faces/mei.0123abcd45.svg" }] };
  expect(filesIn(JSON.stringify(scene))).toEqual([
    coverImage,
    "/faces/mei.0123abcd45.svg",
    ...["hero", "band", "wide", "dusk", "night"].map((kind) => `/covers/food.day.ef871c52c1.${kind}.svg`),
    ...["morning", "day", "evening", "night"].map((hour) => `/covers/food.day.ef871c52c1.home-${hour}.svg`),
  ]);
});
